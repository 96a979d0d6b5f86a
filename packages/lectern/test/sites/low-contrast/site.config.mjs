export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'current', label: '2.x' }], sidebars: [] },
  theme: { colors: { code: { light: '#ffffff', dark: '#1a1a1a' } } },
}
