const repository = 'https://github.com/example/kettle'
const { tagline } = require('./tagline')

const config = {
  title: 'Kettle',
  tagline,
  url: 'https://kettle.example.org',
  baseUrl: '/kettle/',
  customFields: { kettles: 3 },
  headTags: [
    { tagName: 'link', attributes: { rel: 'license', href: 'https://example.org/license' } },
    {
      tagName: 'script',
      attributes: { type: 'application/ld+json' },
      innerHTML: JSON.stringify({ name: 'Kettle' }),
    },
    { tagName: 'base', attributes: { href: '/' } },
  ],
  stylesheets: [{ href: 'https://example.org/steam.css' }],
  scripts: ['https://example.org/steam.js'],
  favicon: 'img/icon.svg',
  i18n: { defaultLocale: 'en', locales: ['en', 'ru'], localeConfigs: { ru: { label: 'Русский' } } },
  presets: [
    [
      'classic',
      {
        docs: {
          sidebarPath: './sidebars.js',
          editUrl: `${repository}/edit/main/`,
          showLastUpdateTime: true,
          versions: { '1.0': { label: '1.x', noIndex: true } },
        },
        blog: { blogTitle: 'Steam', postsPerPage: 1 },
        gtag: { trackingID: ['G-1', 'G-2'] },
        theme: { customCss: './src/custom.css' },
      },
    ],
  ],
  plugins: [
    [
      '@docusaurus/plugin-client-redirects',
      { redirects: [{ from: '/boil', to: '/docs/guides/first' }] },
    ],
    'plugin-of-somebody',
    [
      '@docusaurus/plugin-content-docs',
      { id: 'community', path: 'community', routeBasePath: 'people' },
    ],
  ],
  themeConfig: {
    navbar: {
      title: 'Kettle',
      logo: { src: 'img/icon.svg', alt: 'A kettle' },
      items: [
        { type: 'docSidebar', sidebarId: 'guides', label: 'Guides' },
        { to: '/blog', label: 'Steam', position: 'right' },
        { type: 'docsVersionDropdown' },
        { type: 'doc', docId: 'hello', docsPluginId: 'community', label: 'People' },
        {
          type: 'dropdown',
          label: 'More',
          items: [
            { type: 'doc', docId: 'guides/first', label: 'Cup' },
            { label: 'Code', href: repository },
            { type: 'html', value: '<hr>' },
          ],
        },
      ],
    },
    footer: {
      links: [{ title: 'Docs', items: [{ label: 'First cup', to: '/docs/guides/first' }] }],
      copyright: `Copyright &copy; ${new Date().getFullYear()} <b>Kettle</b>`,
    },
    announcementBar: { content: 'Kettle 2 is <a href="/blog">out</a>!', isCloseable: false },
    algolia: { appId: 'A', apiKey: 'b', indexName: 'kettle' },
    prism: { additionalLanguages: ['java'] },
    metadata: [{ name: 'twitter:site', content: '@kettle' }],
    colorMode: { defaultMode: 'dark', respectPrefersColorScheme: process.argv.length > 9 },
  },
}

module.exports = config
