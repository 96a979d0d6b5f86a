export default {
  title: 'Fixture',
  url: 'https://example.org',
  locales: [{ code: 'en', label: 'English' }],
  docs: {
    versions: [{ name: 'current', label: '2.x' }],
    sidebars: [{ id: 'learn', label: 'Learn', doc: 'index' }],
  },
  announcement: { text: 'Read [this](/Strat/) or [that](https://example.com/).' },
  navbar: { items: [{ href: '/search/?q=a', label: 'Search' }, { label: 'More', items: [{ href: '/serach/', label: 'Typo' }] }] },
  footer: {
    groups: [
      {
        title: 'More',
        items: [
          { href: '/terms.txt', label: 'Terms' },
          { href: '/Nowhere/#top', label: 'Nowhere' },
        ],
      },
    ],
  },
}
