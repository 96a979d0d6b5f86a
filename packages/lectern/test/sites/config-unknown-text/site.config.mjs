export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English', text: { next: 'Onward' } },
    { code: 'eo', label: 'Esperanto', text: { nekst: 'Sekva' } },
  ],
  docs: { versions: [{ name: 'v1', label: '1.x' }], sidebars: [] },
}
