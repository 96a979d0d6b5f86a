export default {
  title: 'Two products',
  url: 'https://example.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  docs: [
    {
      id: 'app',
      label: { en: 'App', ru: 'Приложение' },
      versions: [
        { name: 'v2', label: '2.x' },
        { name: 'v1', label: '1.x' },
      ],
      sidebars: [{ id: 'guide', label: 'Guide', doc: 'index' }],
    },
    {
      id: 'cloud',
      label: { en: 'Cloud', ru: 'Облако' },
      main: 'Home',
      language: './turtle.ts',
      versions: [
        { name: 'v3', label: '3.x', permanent: 'v3' },
        { name: 'v2', label: '2.x', language: '1' },
        { name: 'v1', label: '1.x', frozen: true, noindex: true, language: '1' },
      ],
      sidebars: [{ id: 'guide', label: 'Handbook', doc: 'Home' }],
      kinds: [{ id: 'task', label: 'task' }],
    },
  ],
  blog: { title: 'Blog' },
  navbar: { items: [{ sidebar: 'guide' }, { sidebar: 'guide', docs: 'cloud', label: 'Cloud' }, { label: 'More', items: [{ sidebar: 'guide', docs: 'cloud' }, { href: '/about/', label: 'About' }, { href: 'https://example.com/', label: 'Elsewhere' }] }] },
  footer: { groups: [{ title: 'Start', items: [{ doc: 'Install' }, { doc: 'Home', docs: 'cloud' }] }] },
  search: { start: ['Install', 'Home'] },
}
