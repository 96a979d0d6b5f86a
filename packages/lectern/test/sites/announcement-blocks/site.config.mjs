export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'current', label: '2.x' }], sidebars: [] },
  footer: { copyright: '# © [Us](/nowhere/)' },
  announcement: { text: '- One\n- Two' },
}
