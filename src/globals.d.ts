/** Hash of the sources that Lectern was built from, so that a changed Lectern starts with a fresh cache. */
declare const __BUILD_HASH__: string
