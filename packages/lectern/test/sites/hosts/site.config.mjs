export default {
  title: 'Hosted site',
  url: 'https://example.org',
  basePath: '/a/b/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '6.x', permanent: 'v6' },
      { name: 'v5', label: '5.x', permanent: 'v5' },
      { name: 'v4', label: '4.x', permanent: 'four' },
    ],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
  blog: { title: 'Blog' },
  redirects: {
    '/old/': '/Install/#needs',
    '/+=_old/': '/+=_statement/',
    '/was:here/': 'https://example.com/я?from=here',
  },
}
