export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
    ],
    sidebars: [],
  },
}
