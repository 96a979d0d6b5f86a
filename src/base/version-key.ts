/**
 * What a version is called among those of all sets of documentation: by its name, which has no slash, and
 * in a set that is not the first one after the id of the set: `cloud/v1`.
 */
export function versionKey(name: string, docs: string | null): string {
  return docs === null ? name : `${docs}/${name}`
}

/** What a version is called in its set. */
export function versionName(key: string): string {
  return key.slice(key.indexOf('/') + 1)
}

/** Value of the facet `lectern_tag` of the pages of a version; `docs` is the id of its set. */
export function versionTag(docs: string, key: string): string {
  return `docs-${docs}-${versionName(key)}`
}
