export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: { versions: [{ name: 'current', label: '2.x' }], sidebars: [] },
  navbar: { items: [{ href: 'javascript:alert(1)', label: 'Run' }] },
  footer: {
    groups: [{ title: 'More', items: [{ href: 'java\nscript:alert(2)', label: 'Run' }] }],
  },
  search: { reportUrl: 'data:text/html,{query}' },
  editUrl: 'vbscript:{path}',
  analytics: { beacon: 'javascript:alert(3)' },
  head: [{ tag: 'link', attributes: { rel: 'help', href: ' javascript:alert(5)' } }],
  redirects: { '/evil/': 'JavaScript:alert(4)' },
}
