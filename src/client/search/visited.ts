import { recallObject, remember } from '../preferences/storage.ts'

/** A search result that the reader has followed. */
export interface Visited {
  /** URL path with anchor. */
  readonly url: string
  readonly title: string
  /** Where it is: the page and the categories above it. */
  readonly trail: string
}

/** What the reader has found before. */
export interface Searches {
  /** Newest first. */
  readonly recent: readonly Visited[]
  readonly favorites: readonly Visited[]
}

const KEY = 'searches'
const MOST_FAVORITES = 10
const MOST_RECENT = 7
/** With favorites there is less room. */
const MOST_RECENT_BESIDE = 4

/** What the reader has found before, in this browser. */
export function recallSearches(): Searches {
  const { recent, favorites } = recallObject(KEY)
  return { recent: list(recent), favorites: list(favorites) }
}

/** The recent ones that are shown. */
export function shownRecent({ recent, favorites }: Searches): readonly Visited[] {
  return recent.slice(0, favorites.length > 0 ? MOST_RECENT_BESIDE : MOST_RECENT)
}

/** Puts a result first among the recent ones, unless it is a favorite. */
export function addRecent(searches: Searches, visited: Visited): Searches {
  if (searches.favorites.some(({ url }) => url === visited.url)) return searches
  const others = without(searches.recent, visited)
  return keep({ ...searches, recent: [visited, ...others].slice(0, MOST_RECENT) })
}

/** Makes a recent result a favorite. */
export function addFavorite(searches: Searches, visited: Visited): Searches {
  const others = without(searches.favorites, visited)
  return keep({
    recent: without(searches.recent, visited),
    favorites: [visited, ...others].slice(0, MOST_FAVORITES),
  })
}

/** Forgets a result. */
export function removeVisited(searches: Searches, visited: Visited): Searches {
  return keep({
    recent: without(searches.recent, visited),
    favorites: without(searches.favorites, visited),
  })
}

function keep(searches: Searches): Searches {
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
