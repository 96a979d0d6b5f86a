export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    language: './language.ts',
    versions: [
      { name: 'current', label: '3.x' },
      { name: 'v2', label: '2.x', language: 'two' },
      { name: 'v1', label: '1.x', language: 'oen' },
    ],
    sidebars: [],
  },
}
