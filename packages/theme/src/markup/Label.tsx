/** A label in another language says so, and keeps its direction. */
export function Label({ label, lang }: { label: string; lang?: string | undefined }) {
  return lang === undefined ? label : <bdi lang={lang}>{label}</bdi>
}
