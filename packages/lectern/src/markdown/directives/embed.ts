import { escapeHtml } from '@lectern/base/html'
import { didYouMean } from '@lectern/base/nearest'
import type { NodeOf, RenderContext } from '../render-context.ts'

const ATTRIBUTES = ['src', 'title', 'ratio']
/** Aspect ratios, each a class; the first one is the default. */
const RATIOS = ['16/9', '4/3', '1/1', '21/9', '9/16']

/** `::embed{src="https://…" title="…"}`. Loaded lazily; feeds and print show a link instead. */
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
  const address = escapeHtml(src ?? '')
  const name = escapeHtml(title ?? '')
  page.html(
    `<figure class="embed"><iframe class="${shape}" src="${address}" title="${name}" loading="lazy" allow="fullscreen; encrypted-media; picture-in-picture" referrerpolicy="strict-origin-when-cross-origin"></iframe><figcaption><a href="${address}">${name}</a></figcaption></figure>`,
  )
}

function addressProblems(
  src: string,
  hosts: readonly string[],
): readonly { readonly message: string; readonly hint: string }[] {
  const url = URL.canParse(src) ? new URL(src) : null
  if (url?.protocol !== 'https:') {
    const hint = 'Write src="https://…".'
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
  const hint =
    didYouMean(url.host, hosts) ??
    `Allow it in the configuration: markdown: { embeds: [${[...hosts, url.host].map(host => `'${host}'`).join(', ')}] }.`
  return [{ message: `frames of "${url.host}" are not allowed`, hint }]
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
