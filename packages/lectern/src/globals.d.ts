/** Of Lectern's sources: part of cache keys. */
declare const __BUILD_HASH__: string

/** Runs before the first paint; minified, see `scripts/compile.mjs`. */
declare const __BEFORE_PAINT__: string

/** Runs after the search page and the Not Found page. */
declare const __FILL_IN_ADDRESS__: string
