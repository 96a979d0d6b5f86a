import type { Problem } from '@lectern/base/problem'
import { hasWords, normal } from '@lectern/search/words'
import type { Site } from '../site.ts'
import { searchedIn } from '../tree.ts'

const MOST_NAMESAKES = 2

/** The search puts equal titles first, so it does not find the third page of a title, nor a title without a word. */
export function searchProblems(site: Site): Problem[] {
  return site.trees.flatMap(tree => {
    const namesakes = new Map<string, number>()
    return searchedIn(site, tree).flatMap(({ title, edition }): Problem[] => {
      const name = normal(title.trim())
      const count = (namesakes.get(name) ?? 0) + 1
      namesakes.set(name, count)
      const { file } = edition.source
      if (!hasWords(title)) {
        const message = `no search finds the title "${title}": it has neither a word nor an operator`
        return [{ ...NOT_FOUND, message, file }]
      }
      if (count <= MOST_NAMESAKES) return []
      const message = `a search for "${title}" shows other pages with that title first`
      return [{ ...NOT_FOUND, message, file }]
    })
  })
}

const NOT_FOUND = {
  code: 'title-not-found',
  severity: 'warning',
  hint: 'Give the page a title of its own.',
} as const
