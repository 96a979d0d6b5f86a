import type { Plugin } from 'lectern/plugin'

const plugin: Plugin = {
  name: 'tables',
  html: async (html, page) => {
    if (html.includes('<table>')) page.usesStyle()
    return html.replaceAll('<table>', '<table data-plugin="tables">')
  },
  style: 'table { width: 100% }',
}

export default plugin
