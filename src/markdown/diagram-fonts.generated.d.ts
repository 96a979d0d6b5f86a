/** The letters of diagrams as WOFF2 in base64, by weight. */
export declare const DIAGRAM_FONTS: { readonly 400: string; readonly 700: string }
