export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  markdown: { math: true, diagrams: true },
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
    ],
    sidebars: [],
  },
}
