export default {
  title: 'Extended site',
  url: 'https://example.org',
  basePath: '/docs/',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'ru', label: 'Русский' },
  ],
  markdown: {
    admonitions: {
      experiment: {
        title: { en: 'Experiment', ru: 'Опыт' },
        color: { light: '#7c3aed', dark: '#c4b5fd' },
        icon: '/icons/flask.svg',
      },
    },
    embeds: ['www.youtube-nocookie.com', 'self'],
  },
  components: './components.tsx',
  plugins: ['@lectern/math', '@lectern/diagrams'],
  theme: { parts: { Footer: './Footer.tsx' } },
  docs: {
    versions: [
      { name: 'current', label: '2.x' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [{ id: 'main', label: 'Main', doc: 'index' }],
  },
}
