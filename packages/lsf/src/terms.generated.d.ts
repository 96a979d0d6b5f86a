/** Term ids, generated from `lsf.grammar` by `scripts/grammar.mjs`. */
export declare const RawString: number
export declare const BuiltinType: number
export declare const end: number
export declare const identifier: number
export declare const Dialect_v6: number
declare const StringTerm: number

export { StringTerm as String }
