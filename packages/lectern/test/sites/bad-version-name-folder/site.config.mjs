export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '6.x' },
      { name: 'v5', label: '5.x' },
      { name: 'v4', label: '4.x' },
    ],
    sidebars: [],
  },
}
