/** Generates the parser if it is missing or was made from another grammar; tells whether it did. */
export declare const ensureGrammar: () => Promise<boolean>
/** The same under the name that vitest calls in a `globalSetup` file. */
export declare const setup: () => Promise<void>
