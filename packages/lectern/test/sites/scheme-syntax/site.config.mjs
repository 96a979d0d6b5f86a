export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    language: './language.ts',
    versions: [
      { name: 'current', label: '2.x' },
    ],
    sidebars: [],
  },
}
