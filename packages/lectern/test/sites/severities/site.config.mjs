export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'current', label: '2.x' }], sidebars: [] },
  problems: {
    'broken-anchor': 'warning',
    'broken-link': { '.': 'warning', 'docs/en/strict': 'error', 'docs/en/strict/old': 'off' },
    'unknown-fence-option': 'error',
    'title-not-found': 'off',
  },
}
