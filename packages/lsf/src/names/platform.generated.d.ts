import type { Major } from '../words.ts'

/** The public names of the platform's own modules by the version of the language, see `platform.ts`. */
export declare const platform: Readonly<Record<Major, readonly string[]>>
