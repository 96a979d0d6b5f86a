export default {
  title: 'Fixture',
  url: 'example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
    ],
    sidebars: [],
  },
  lastUpdated: 'yes',
  navbar: { items: [{ label: 'x' }] },
}
