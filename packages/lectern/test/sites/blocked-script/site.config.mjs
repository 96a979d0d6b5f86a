export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    versions: [{ name: 'current', label: '2.x' }],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
  head: [
    { tag: 'script', attributes: { src: 'https://giscus.app/client.js', async: true } },
    {
      tag: 'script',
      attributes: { src: 'https://www.googletagmanager.com/gtag/js?id=G-1' },
      hosts: ['https://region1.google-analytics.com'],
    },
    { tag: 'script', content: "load('https://client.crisp.chat/l.js')" },
  ],
  policy: {
    'connect-src': ['https://storage.crisp.chat', 'wss://*.relay.crisp.chat'],
    'worker-src': ['blob:'],
  },
}
