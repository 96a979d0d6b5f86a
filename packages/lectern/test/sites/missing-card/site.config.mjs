export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    versions: [{ name: 'current', label: '2.x' }],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index', card: { en: '/cards/lern.svg' } }],
  },
  blog: { title: 'Blog', card: '/cards/blog.png' },
  card: '/cards/learn.svg',
  theme: { logo: { light: '/cards/learn.svg', dark: '/dark.svg' }, icon: '/icon.svg' },
}
