import { followKept, recall } from './storage.ts'

/** Also after it was dismissed in another tab. */
export function followAnnouncement(): void {
  const { dataset } = document.documentElement
  followKept(() => {
    if (dataset.announcement === recall('announcement')) dataset.announcement = 'dismissed'
  })
}
