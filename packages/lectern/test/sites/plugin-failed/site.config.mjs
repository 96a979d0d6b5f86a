export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    versions: [{ name: 'current', label: '2.x' }],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
  plugins: ['./plugin.mjs'],
}
