import { defineConfig } from 'lectern'

export default defineConfig({
  title: 'Lectern',
  description: 'A generator for large documentation sites with several versions and languages.',
  url: 'https://lectern.example.org',
  locales: [{ code: 'en', label: 'English' }],
  includes: { root: '../..' },
  docs: {
    generated: ['./guides.ts', './configuration.ts', './gallery.ts'],
    versions: [{ name: 'v0', label: '0.x' }],
    sidebars: [
      { id: 'guide', label: 'Guide', doc: 'getting-started' },
      { id: 'gallery', label: 'Gallery', doc: 'gallery/index' },
      { id: 'reference', label: 'Reference', doc: 'configuration/index' },
    ],
  },
  navbar: { items: [{ sidebar: 'guide' }, { sidebar: 'gallery' }, { sidebar: 'reference' }] },
  components: './components.tsx',
  plugins: [
    '@lectern/math',
    '@lectern/diagrams',
    './terms.ts',
    {
      module: '@lectern/openapi',
      options: {
        document: '../../../packages/openapi/test/site/content/api/library.yaml',
        path: 'library',
      },
    },
  ],
  images: ['webp'],
  cards: true,
  feedbackUrl: 'https://lectern.example.org/feedback?title={title}&page={url}',
  markdown: {
    embeds: ['www.youtube-nocookie.com'],
    icons: 'lucide',
    admonitions: { idea: { title: 'Idea', color: { light: '#6d28d9', dark: '#c4b5fd' } } },
  },
  colorMode: { followSystem: true },
  theme: {
    logo: '/favicon.svg',
    colors: { accent: '#a21c5b', neutral: '#7c6f86', code: '#1f1626' },
    radius: 14,
    width: 44,
    code: 'auto',
  },
  styles: ['./site.css'],
  search: { start: ['getting-started', 'writing/index', 'configuration/index', 'gallery/index'] },
  footer: {
    copyright:
      'MIT license. Built with [Lectern](/getting-started/), from the folder `docs/` of its repository.',
  },
})
