/** A label; one in another language than the page says so and keeps its own direction. */
export function Label({ label, lang }: { label: string; lang?: string | undefined }) {
  return lang === undefined ? label : <bdi lang={lang}>{label}</bdi>
}
