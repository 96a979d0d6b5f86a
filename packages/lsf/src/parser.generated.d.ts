import type { LRParser } from '@lezer/lr'

/** The parser tables, generated from `lsf.grammar` by `scripts/grammar.mjs`. */
export declare const parser: LRParser
