/** Shows an editor for a sample. A site exports one as `docs.editor` of its configuration. */
export type SampleEditor = (
  sample: EditedSample,
  options: Readonly<Record<string, unknown>>,
) => OpenEditor

interface EditedSample {
  /** An element in a shadow root: the policy of a site allows style sheets there, but no style elements. */
  readonly parent: HTMLElement
  /** Complete, or a part. */
  readonly code: string
  /** Text that makes complete code of a part, with the samples above that it uses; may be empty. */
  readonly before: string
  /** Version of the documented language; null for the newest. */
  readonly version: string | null
  /** Locale code of the page. */
  readonly locale: string
  /** Name of the editor for screen readers. */
  readonly label: string
  readonly direction: 'ltr' | 'rtl'
  /** The address of a page by its doc id, which may have an anchor. */
  address(page: string): string
  /** Called after each check of the code with the number of its mistakes. */
  onChecked(mistakes: number): void
}

interface OpenEditor {
  code(): string
  setCode(code: string): void
  focus(): void
  close(): void
}
