export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'en', label: 'English' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
      { name: 'v1', label: '1.x' },
      { name: 'v1', label: '1.0' },
    ],
    sidebars: [],
  },
}
