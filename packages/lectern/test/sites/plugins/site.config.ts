export default {
  title: 'Plugins',
  url: 'https://example.org',
  basePath: '/docs/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x', permanent: 'v2' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
  plugins: [
    { module: './values.ts', options: { values: { product: 'Lectern' } } },
    './marks.ts',
    './tables.ts',
    './blocks.tsx',
    './colors.ts',
  ],
  problems: { 'values/no-value': 'warning' },
}
