export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
    ],
    sidebars: [],
  },
  redirects: { '/old/': '/nwe/', '/away/': 'https://example.com/', '/round/': 'https://example.org/round/?x', '/app/': 'https://example.org/app/login', '/start/': '/', '/manual/': '/manual.txt' },
}
