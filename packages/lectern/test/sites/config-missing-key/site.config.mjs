export default {
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    versions: [
      { name: 'current' },
    ],
    sidebars: [],
  },
}
