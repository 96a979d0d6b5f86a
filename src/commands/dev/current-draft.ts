import { isSameState, siteState } from '../../content/site-state.ts'
import type { DraftBefore, OpenedDraft } from './draft.ts'

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
  open: (before: DraftBefore) => Promise<OpenedDraft>,
  onOpened: (draft: OpenedDraft, before: OpenedDraft) => void,
): CurrentDraft {
  let last = first
  let opening: Promise<OpenedDraft> | null = null
  const reopen = (seen = siteState(last)): Promise<OpenedDraft> => {
    const opened = last
    opening ??= open({ opened, seen })
      .then(draft => {
        last = draft
        onOpened(draft, opened)
        return draft
      })
      .finally(() => {
        opening = null
      })
    return opening
  }
  return {
    last: () => last,
    reopen: () => reopen(),
    async get() {
      if (opening !== null) await opening
      const seen = siteState(last)
      return !last.state.isRecent && isSameState(last.state, seen) ? last : reopen(seen)
    },
    async settled() {
      await opening
    },
  }
}
