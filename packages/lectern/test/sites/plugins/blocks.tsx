import { defineComponent } from 'lectern/components'
import type { Plugin } from 'lectern/plugin'
import { fileURLToPath } from 'node:url'
import { useState } from 'react'

export const Meter = defineComponent({
  props: { of: 'number' },
  render: ({ of }) => <meter value={of} />,
})

export const Switch = defineComponent({
  props: {},
  interactive: true,
  render: function Switch() {
    const [isOn, setOn] = useState(false)
    return <button onClick={() => setOn(!isOn)}>{isOn ? 'on' : 'off'}</button>
  },
})

let loads = 0

const plugin: Plugin = {
  name: 'blocks',
  load() {
    loads += 1
  },
  problems: { 'no-bars': 'error' },
  fences: {
    bars({ code, title }, page) {
      const bars = code.split('\n').map((line, at) => {
        const size = Number(line)
        if (size > 0) return `<rect width="${size}" height="4" y="${at * 5}"/>`
        page.report({ code: 'no-bars', message: `"${line}" is no size`, line: at + 1 })
        return ''
      })
      if (bars.includes('')) return null
      const id = page.unique('bars')
      return `<figure id="${id}" data-loads="${loads}"><svg>${bars.join('')}</svg><figcaption>${title}</figcaption></figure>`
    },
  },
  directives: {
    kbd: {
      props: { keys: 'text' },
      render: ({ keys }) => ({ html: `<p><kbd>${keys}</kbd></p>`, markdown: `Press ${keys}.` }),
    },
    term: {
      props: { of: 'text' },
      render: ({ of, children }) => `<abbr title="${of}">${children}</abbr>`,
    },
    tip: {
      render: ({ children }) => `<div class="own-tip">${children}</div>`,
    },
    aside: {
      props: { to: 'link?' },
      render: ({ to, children }) =>
        `<aside class="aside">${children}${to === undefined ? '' : `<a href="${to}">more</a>`}</aside>`,
    },
  },
  parts: {
    Footer: ({ children, site }) => (
      <div className="wrapped">
        {children}
        <p>Made by {site.title}</p>
      </div>
    ),
  },
  style: () => ({
    css: '.aside { background: url(dot.svg) }',
    files: { 'dot.svg': fileURLToPath(new URL('./dot.svg', import.meta.url)) },
  }),
}

export default plugin
