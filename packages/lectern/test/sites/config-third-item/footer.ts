/** The links at the bottom. */
export const footer = {
  groups: [
    { title: 'One', items: [] },
    { title: 'Two', items: [{ doc: 'index' }, { doc: 'index', href: '/' }] },
  ],
}
