/** `--bg` of the style sheet in each colour mode, for what is painted around the page. */
export const PAGE_COLORS = { light: '#fdfcfa', dark: '#111419' } as const
