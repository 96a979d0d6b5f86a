export default {
  title: 'Фикстура'
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
    ],
    sidebars: [],
  },
}
