export default {
  title: 'Folders',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x', permanent: 'v2' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [
      { id: 'learn', label: 'Learn', doc: 'index' },
      { id: 'api', label: 'API', doc: 'api/index' },
    ],
  },
}
