export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    language: './language.ts',
    versions: [
      { name: 'current', label: '6.x', permanent: 'v6', language: 'v6' },
      { name: 'v4', label: '4.x', language: 'v4' },
    ],
    sidebars: [],
  },
}
