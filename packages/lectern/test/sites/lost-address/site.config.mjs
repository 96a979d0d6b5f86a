export default {
  title: 'Fixture',
  url: 'https://example.org',
  basePath: '/docs/',
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    versions: [
      { name: 'current', label: '2.x', permanent: 'v6' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [],
  },
  redirects: { '/moved/': '/Install/' },
}
