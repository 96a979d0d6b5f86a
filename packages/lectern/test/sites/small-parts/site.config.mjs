export default {
  title: 'Small parts',
  url: 'https://example.org',
  basePath: '/docs/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: {
    versions: [
      { name: 'v2', label: '2.x', path: '' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [{ id: 'main', label: 'Parts', doc: 'index' }],
  },
  markdown: { icons: 'lucide' },
  cards: true,
  images: ['avif', 'webp'],
  editUrl: 'https://example.org/edit/{path}',
  feedbackUrl: 'https://example.org/new?{url}',
  footer: { copyright: '© 2026 [Home](/), *free*' },
  navbar: { items: [{ sidebar: 'main' }] },
}
