import { escapeHtml } from '@lectern/base/html'
import { didYouMean } from '@lectern/base/nearest'
import { OWN_FRAMES } from '../extensions.ts'
import type { NodeOf, RenderContext } from '../render-context.ts'
import { spanOf } from './component-props.ts'

const ATTRIBUTES = ['src', 'title', 'ratio']
/** Aspect ratios, each a class; the first one is the default. */
const RATIOS = ['16/9', '4/3', '1/1', '21/9', '9/16']

/**
 * `::embed{src="https://…" title="…"}`, or with a file of the site: `src="/demo/x.html"`. Loaded lazily; feeds and
 * print show a link instead.
 */
export function renderEmbed(node: NodeOf<'leafDirective'>, context: RenderContext): void {
  const { page, extensions } = context
  const { src = '', title = '', ratio = RATIOS[0] ?? '', ...rest } = node.attributes ?? {}
  const problems = [
    ...Object.keys(rest).map(name => ({
      message: `unknown attribute "${name}" of "::embed"`,
      hint: didYouMean(name, ATTRIBUTES) ?? `There are: ${ATTRIBUTES.join(', ')}.`,
    })),
    ...addressProblems(src ?? '', extensions.embeds),
    ...(title
      ? []
      : [
          {
            message: '"::embed" has no title',
            hint: 'Write title="…": it says what the frame shows to those who do not see it.',
          },
        ]),
    ...(RATIOS.includes(ratio ?? '')
      ? []
      : [{ message: `unknown ratio "${ratio}"`, hint: `There are: ${RATIOS.join(', ')}.` }]),
  ]
  for (const problem of problems) page.problem({ code: 'bad-embed', ...problem }, node.position)
  if (problems.length > 0) return
  page.uses('embed')
  const shape = `ratio-${ratio?.replace('/', '-')}`
  const url = src ?? ''
  const name = escapeHtml(title ?? '')
  const place = page.place(spanOf(node, 'src', context))
  const writeAddress = isOwn(url)
    ? (): void => page.hole(page.refer({ kind: 'address', url, place }))
    : (): void => page.html(escapeHtml(url))
  page.html(`<figure class="embed"><iframe class="${shape}" src="`)
  writeAddress()
  page.html(
    `" title="${name}" loading="lazy" allow="fullscreen; encrypted-media; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe><figcaption><a href="`,
  )
  writeAddress()
  page.html(`">${name}</a></figcaption></figure>`)
}

function isOwn(src: string): boolean {
  return /^\/(?!\/)/.test(src)
}

function addressProblems(
  src: string,
  hosts: readonly string[],
): readonly { readonly message: string; readonly hint: string }[] {
  if (isOwn(src)) {
    if (hosts.includes(OWN_FRAMES)) return []
    return [
      { message: 'frames of the site itself are not allowed', hint: allow(OWN_FRAMES, hosts) },
    ]
  }
  const url = URL.canParse(src) ? new URL(src) : null
  if (url?.protocol !== 'https:') {
    const hint =
      'Write src="https://…", or the path of a file in "static/": src="/demo/index.html".'
    return [{ message: `"${src}" is no https address for a frame`, hint }]
  }
  const better = PLAYERS.map(({ page, player }) => src.replace(page, player)).find(
    address => address !== src,
  )
  if (better !== undefined) {
    return [
      {
        message: 'this is the address of a page that does not let itself be embedded',
        hint: `Write src="${better}".`,
      },
    ]
  }
  if (hosts.includes(url.host)) return []
  const hint = didYouMean(url.host, hosts) ?? allow(url.host, hosts)
  return [{ message: `frames of "${url.host}" are not allowed`, hint }]
}

function allow(host: string, hosts: readonly string[]): string {
  const list = [...hosts, host].map(each => `'${each}'`).join(', ')
  return `Allow it in the configuration: markdown: { embeds: [${list}] }.`
}

const PLAYERS = [
  {
    page: /^https:\/\/(?:(?:www|m)\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/)([\w-]+).*$/,
    player: 'https://www.youtube-nocookie.com/embed/$1',
  },
  {
    page: /^https:\/\/youtu\.be\/([\w-]+).*$/,
    player: 'https://www.youtube-nocookie.com/embed/$1',
  },
  {
    page: /^https:\/\/(?:www\.)?vimeo\.com\/(\d+).*$/,
    player: 'https://player.vimeo.com/video/$1',
  },
]
