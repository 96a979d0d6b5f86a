export default {
  title: 'Library',
  url: 'https://example.org',
  editUrl: 'https://example.org/edit/{path}',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [{ name: 'current', label: '1.x' }],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
  plugins: [
    { module: '@lectern/openapi', options: { document: 'api/library.yaml', path: 'reference' } },
  ],
}
