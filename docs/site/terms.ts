import type { Plugin } from 'lectern/plugin'

/** An example of a plugin, for the gallery. */
const plugin: Plugin = {
  name: 'terms',
  // #region directive
  directives: {
    term: {
      props: { of: 'text' },
      render: ({ of, children }) => `<dfn class="term" title="${of}">${children}</dfn>`,
    },
  },
  // #endregion
  fences: {
    bars({ code, title }) {
      const bars = code
        .split('\n')
        .map((line, at) => `<rect width="${Number(line)}" height="8" y="${at * 12}" rx="2"/>`)
      const picture = `<svg viewBox="0 0 100 ${bars.length * 12}" role="img" aria-label="${code}">${bars.join('')}</svg>`
      return `<figure>${picture}<figcaption>${title ?? ''}</figcaption></figure>`
    },
  },
  style: `
.term { border-block-end: 2px dotted var(--accent); font-style: normal }
figure > svg { max-inline-size: 24rem }
figure > svg rect { fill: var(--accent) }`,
}

export default plugin
