/** The letters of railroad diagrams as WOFF2 in base64, by weight. */
export declare const RAILROAD_FONTS: { readonly 400: string; readonly 700: string }
