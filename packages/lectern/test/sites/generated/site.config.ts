export default {
  title: 'Pages of data',
  url: 'https://example.org',
  editUrl: 'https://example.org/edit/{path}',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    generated: ['./api.ts'],
    versions: [
      { name: 'current', label: '2.x' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
}
