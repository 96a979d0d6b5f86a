import { recallObject, remember } from '../preferences/storage.ts'

export interface Visited {
  readonly url: string
  readonly title: string
  readonly trail: string
}

export interface VisitedResults {
  readonly recent: readonly Visited[]
  readonly favorites: readonly Visited[]
}

const KEY = 'searches'
const MOST_FAVORITES = 10
const MOST_RECENT = 7
const MOST_RECENT_BESIDE = 4

export function recallVisited(): VisitedResults {
  const { recent, favorites } = recallObject(KEY)
  return { recent: list(recent), favorites: list(favorites) }
}

export function shownRecent({ recent, favorites }: VisitedResults): readonly Visited[] {
  return recent.slice(0, favorites.length > 0 ? MOST_RECENT_BESIDE : MOST_RECENT)
}

export function addRecent(searches: VisitedResults, visited: Visited): VisitedResults {
  if (searches.favorites.some(({ url }) => url === visited.url)) return searches
  const others = without(searches.recent, visited)
  return keep({ ...searches, recent: [visited, ...others].slice(0, MOST_RECENT) })
}

export function addFavorite(searches: VisitedResults, visited: Visited): VisitedResults {
  const others = without(searches.favorites, visited)
  return keep({
    recent: without(searches.recent, visited),
    favorites: [visited, ...others].slice(0, MOST_FAVORITES),
  })
}

export function removeVisited(searches: VisitedResults, visited: Visited): VisitedResults {
  return keep({
    recent: without(searches.recent, visited),
    favorites: without(searches.favorites, visited),
  })
}

function keep(searches: VisitedResults): VisitedResults {
  remember(KEY, JSON.stringify(searches))
  return searches
}

function without(all: readonly Visited[], one: Visited): Visited[] {
  return all.filter(({ url }) => url !== one.url)
}

function list(value: unknown): Visited[] {
  return Array.isArray(value) ? value.filter(isVisited) : []
}

function isVisited(value: unknown): value is Visited {
  return (
    typeof value === 'object' &&
    value !== null &&
    ['url', 'title', 'trail'].every(key => typeof Reflect.get(value, key) === 'string')
  )
}
