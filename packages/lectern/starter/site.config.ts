import { defineConfig } from 'lectern'

// Every key is explained where it is declared: let your editor show it.
export default defineConfig({
  title: 'My product',
  description: {
    en: 'How to install and use my product.',
    de: 'Wie man mein Produkt installiert und benutzt.',
  },
  url: 'https://docs.example.org',
  locales: [
    { code: 'en', label: 'English' },
    { code: 'de', label: 'Deutsch' },
  ],
  docs: {
    // Newest first. A name stays with its version when the next one is out.
    versions: [
      { name: 'v2', label: '2.x' },
      { name: 'v1', label: '1.x' },
    ],
    sidebars: [{ id: 'docs', label: { en: 'Documentation', de: 'Dokumentation' }, doc: 'index' }],
  },
  blog: {
    title: { en: 'Blog', de: 'Blog' },
    description: { en: 'News of my product.', de: 'Neues von meinem Produkt.' },
  },
  navbar: {
    items: [{ sidebar: 'docs' }, { href: '/blog/', label: 'Blog' }],
  },
  colorMode: { followSystem: true },
  theme: {
    logo: '/favicon.svg',
    // Take your own. The build says when a colour cannot be read on another.
    colors: { accent: '#0f766e', neutral: '#64748b', code: '#0b1120' },
    radius: 12,
  },
  footer: { copyright: { en: 'Built with Lectern.', de: 'Erstellt mit Lectern.' } },
})
