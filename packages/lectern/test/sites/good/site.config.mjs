export default {
  title: { en: 'Good site', ru: 'Хороший сайт' },
  url: 'https://example.org',
  basePath: '/docs/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [
      { name: 'current', label: '6.x', permanent: 'v6', changes: 'Changes' },
      { name: 'v5', label: '5.x' },
      { name: 'v4', label: '4.x' },
      { name: 'v3', label: '3.x', frozen: true, noindex: true },
    ],
    sidebars: [
      {
        id: 'learn',
        label: { en: 'Learn', ru: 'Изучение' },
        doc: 'index',
        card: { en: '/cards/learn.en.png', ru: '/cards/learn.ru.png' },
      },
    ],
  },
  blog: { title: { en: 'Blog', ru: 'Блог' }, postsPerPage: 2 },
  navbar: { items: [{ sidebar: 'learn' }, { href: '/blog/', label: 'Blog', position: 'right' }] },
  card: '/card.png',
  announcement: { text: 'Read [this](/blog/).' },
  redirects: { '/old/': '/Install/#mine', '/away/': 'https://example.com/' },
}
