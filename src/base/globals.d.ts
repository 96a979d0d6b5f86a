/** Hash of the sources that Lectern was built from, so that a changed Lectern starts with a fresh cache. */
declare const __BUILD_HASH__: string

/** Text of the function that runs before the first paint, minified; see `scripts/compile.mjs`. */
declare const __BEFORE_PAINT__: string

/** Text of the function that runs behind the search page, as above. */
declare const __FILL_IN_QUERY__: string

declare module '*.css?inline' {
  const css: string
  export default css
}

declare module '*.css?url' {
  const address: string
  export default address
}

declare module '*.css?raw' {
  const css: string
  export default css
}
