// What other packages and the configurations of sites use of the language.
export { lsfLanguage } from './documented-language.ts'
export type { Entry } from './entry.ts'
export { highlighter } from './highlight.ts'
export { type Parsed, type ParseOptions, parse } from './parse.ts'
export { type CodeReference, type ReferencePages, references } from './references.ts'
export type { Version } from './words.ts'
