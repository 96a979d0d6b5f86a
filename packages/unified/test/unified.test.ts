import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BuildResult, build } from '../../lectern/src/commands/build.ts'
import { copySite } from '../../lectern/test/build/site.ts'

const site = copySite('page-in-no-sidebar')
let result: BuildResult

const MODULE = `import { unified } from '@lectern/unified'
import rehypeAutolinkHeadings from 'rehype-autolink-headings'
import rehypeExternalLinks from 'rehype-external-links'
import remarkGithub from 'remark-github'
import remarkSmartypants from 'remark-smartypants'

/** As the plugins of a site are: quotes become sections, and HTML is added. */
const remarkQuotes = () => (tree, file) => {
  for (const node of tree.children) {
    if (node.type === 'blockquote') node.data = { hName: 'section', hProperties: { className: ['quoted'] } }
    if (node.type === 'paragraph' && node.children[0]?.value === 'WRONG') file.message('this is wrong', node)
  }
  tree.children.push({ type: 'html', value: '<button>Added</button>' })
}

export default unified({
  remark: [[remarkGithub, { repository: 'lectern/lectern' }], remarkSmartypants, remarkQuotes],
  rehype: [[rehypeExternalLinks, { rel: ['noopener'], target: '_blank' }], [rehypeAutolinkHeadings, { behavior: 'wrap' }]],
})
`

beforeAll(async () => {
  site.write('plugins.ts', MODULE)
  site.edit('site.config.mjs', 'url:', "plugins: ['./plugins.ts'], url:")
  site.write('content/sidebars.yml', 'learn: [index, Lost, Hidden]\n')
  site.write(
    'content/docs/en/Lost.md',
    `# Lost

See #12, "quoted" -- and [Hidden](Hidden.md#one) or [far](https://example.net/a?b=1&c "T > t").

## A heading

## A place for #13 {#13}

- \`one\` {#x.#14} — first.
- \`two\` — second.

> Text with a [link](index.md).

<div>As it is written.</div>
`,
  )
  site.write('content/docs/en/Hidden.md', '# Hidden\n\n## One\n\nWRONG\n')
  result = await build(site)
})
afterAll(() => site.remove())

function prose(path: string): string {
  const html = site.read(`${path}/index.html`)
  return html.slice(html.indexOf('<div class="prose">'), html.indexOf('</article>'))
}

it('plugins of remark change texts and add links', () => {
  expect(prose('Lost')).toContain(
    'href="https://github.com/lectern/lectern/issues/12" rel="noopener" target="_blank">#12</a>',
  )
  expect(prose('Lost')).toMatch(/“quoted”\s— and/)
})

it('they do not see ids, which would be changed', () => {
  expect(prose('Lost')).toMatch(/<h2 id="13">.*issues\/13"/)
  expect(prose('Lost')).toContain('id="x.#14"')
})

it('elements and HTML that they leave for rehype are shown, around links of the site', () => {
  expect(prose('Lost')).toContain(
    '<section class="quoted"><p>Text with a <a href="/">link</a>.</p></section>',
  )
  expect(prose('Lost')).toContain('<button>Added</button>')
})

it('plugins of rehype see addresses of links and ids of headings', () => {
  expect(prose('Lost')).toContain('<a href="/Hidden/#one">Hidden</a>')
  expect(prose('Lost')).toMatch(
    /<a href="https:\/\/example\.net\/a\?b=1&amp;c" title="T > t" rel="noopener" target="_blank">far<\/a>/,
  )
  expect(prose('Lost')).toMatch(/<h2 id="a-heading"><a href="#a-heading">A heading/)
  expect(prose('Lost')).not.toContain('lectern-hole')
})

it('what they say of a page is a warning with its place', () => {
  expect(result.problems).toMatchObject([
    {
      code: 'unified/message',
      severity: 'warning',
      message: 'this is wrong',
      file: `${site.root}/content/docs/en/Hidden.md`,
      line: 5,
      column: 1,
    },
  ])
})
