import { freeName } from '@lectern/base/collections'

/** Names of files in a folder, each used once, also where letter case does not count. */
export function openNames(): (text: string) => string {
  const taken = new Set(['index'])
  return text => {
    const name = freeName(slugOf(text), each => taken.has(each))
    taken.add(name)
    return name
  }
}

/** `List pets` of `listPets` or `list-pets`. */
export function wordsOf(id: string): string {
  const words = id
    .replace(
      /([a-z\d])([A-Z])(?![A-Z])/g,
      (_, end: string, start: string) => `${end} ${start.toLowerCase()}`,
    )
    .replace(/[-_/.\s]+/g, ' ')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const LONGEST = 100

/** `list-pets` of `listPets`, `get-pets-petid` of `GET-/pets/{petId}`. */
function slugOf(text: string): string {
  const words = text
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .replace(/[^\p{L}\p{N}.]+/gu, '-')
    .replace(/^[-.]+|[-.]+$/g, '')
    .slice(0, LONGEST)
  return words.normalize().toLowerCase() || 'x'
}
