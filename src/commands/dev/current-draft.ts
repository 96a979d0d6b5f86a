import type { OpenedDraft } from './draft.ts'

/** A site that is being written, as it is now. */
interface CurrentDraft {
  /** As it was when it was last opened. */
  last(): OpenedDraft
  /** Opens it anew where one of its files has changed. */
  get(): Promise<OpenedDraft>
  /** Opens it anew; who asks while it is being opened waits for that. */
  reopen(): Promise<OpenedDraft>
  /** Waits for what is being opened. */
  settled(): Promise<void>
}

/**
 * Opens a site, and keeps it as it is.
 *
 * @param onOpened is told each time that it has been opened anew
 */
export function keepDraft(
  first: OpenedDraft,
  open: () => Promise<OpenedDraft>,
  onOpened: (draft: OpenedDraft, before: OpenedDraft) => void,
): CurrentDraft {
  let last = first
  let opening: Promise<OpenedDraft> | null = null
  const reopen = (): Promise<OpenedDraft> => {
    opening ??= open()
      .then(draft => {
        const before = last
        last = draft
        onOpened(draft, before)
        return draft
      })
      .finally(() => {
        opening = null
      })
    return opening
  }
  return {
    last: () => last,
    reopen,
    async get() {
      if (opening !== null) await opening
      return last.isCurrent() ? last : reopen()
    },
    async settled() {
      await opening
    },
  }
}
