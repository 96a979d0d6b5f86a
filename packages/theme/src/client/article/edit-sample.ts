import { TOKEN_CLASSES } from '@lectern/base/markup'
import type { SampleEditor } from '@lectern/base/sample-editor'
import type { InterfaceText } from '@lectern/texts/text'
import { plural } from '@lectern/texts/text'
import type { SiteData, SiteVersion } from '../../site-data.ts'
import { copyAndSay } from '../controls/copy-and-say.ts'
import { packText, unpackText } from './packed-text.ts'
import editorStyle from './sample-editor.css?inline'

const SHARED = '#edit='

interface Frame {
  readonly site: SiteData
  readonly text: InterfaceText
}

/** Opens an editor in place of the sample of a button; without a button, of the sample that the address holds. */
export async function editSample(
  pressed: HTMLElement | null,
  { site, text }: Frame,
): Promise<void> {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-action=edit]')]
  const [, number = '', packed = ''] = /^#edit=(\d+)\.(.*)$/.exec(location.hash) ?? []
  const button = pressed ?? buttons[Number(number)]
  const figure = button?.closest<HTMLElement>('.code')
  const code = figure?.querySelector('code')?.textContent ?? ''
  if (!button || !figure || button.ariaBusy) return
  button.ariaBusy = 'true'
  try {
    const given = pressed === null ? await unpackText(packed).catch(() => code) : code
    const version = shownVersion(site)
    if (version?.editor === undefined) return
    const { default: open }: { default: SampleEditor } = await import(
      /* @vite-ignore */ version.editor
    )
    const index = buttons.indexOf(button)
    showEditor(open, { figure, button, index, code, given, site, text, version })
  } finally {
    button.ariaBusy = null
  }
}

interface Sample {
  readonly figure: HTMLElement
  readonly button: HTMLElement
  /** Among the samples of the page that can be edited. */
  readonly index: number
  /** Of the page. */
  readonly code: string
  /** To begin with. */
  readonly given: string
  readonly site: SiteData
  readonly text: InterfaceText
  readonly version: SiteVersion
}

function showEditor(open: SampleEditor, sample: Sample): void {
  const { figure, button, code, text, site, version } = sample
  const host = document.createElement('div')
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(editorStyle)
  root.adoptedStyleSheets = [sheet]
  const parent = document.createElement('div')
  const tools = document.createElement('footer')
  const status = document.createElement('p')
  status.role = 'status'
  root.append(parent, tools)
  const shown = [...figure.children].flatMap(child => (child instanceof HTMLElement ? [child] : []))
  for (const child of shown) child.style.display = 'none'
  figure.append(host)
  colorTokens(host)
  const editor = open(
    {
      parent,
      code: sample.given,
      before: figure.querySelector<HTMLElement>('[data-before]')?.dataset.before ?? '',
      version: version.language ?? null,
      locale: site.locale,
      label: text.editableCode,
      direction: site.direction,
      address: page => addressOf(page, version, site),
      onChecked(count) {
        status.textContent =
          count === 0 ? text.noMistakes : plural(text.mistakes, count, site.htmlLang)
      },
    },
    {},
  )
  const close = (): void => {
    observer.disconnect()
    modes.disconnect()
    editor.close()
    host.remove()
    for (const child of shown) child.style.display = ''
    if (location.hash.startsWith(SHARED)) history.replaceState(history.state, '', location.pathname)
    if (button.isConnected) button.focus()
  }
  // Another page may take the place of this one.
  const observer = new MutationObserver(() => {
    if (!host.isConnected) close()
  })
  const modes = new MutationObserver(() => colorTokens(host))
  const tool = (label: string, run: (pressed: HTMLElement) => unknown): HTMLElement => {
    const made = document.createElement('button')
    made.type = 'button'
    made.textContent = label
    made.onclick = () => run(made)
    return made
  }
  tools.append(
    status,
    tool(text.copy, made =>
      copyAndSay(made, async () => navigator.clipboard.writeText(editor.code())),
    ),
    tool(text.copyLink, made => copyAndSay(made, () => copyLink(sample, editor.code()))),
    tool(text.reset, () => {
      editor.setCode(code)
      editor.focus()
    }),
    tool(text.close, close),
  )
  host.addEventListener('keydown', event => {
    if (event.key === 'Escape' && !event.defaultPrevented) close()
    // The page would take what is typed for its keys.
    if (!event.ctrlKey && !event.metaKey) event.stopPropagation()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  modes.observe(document.documentElement, { attributeFilter: ['data-theme'] })
  editor.focus()
}

/** The colors of code on the page, as properties that its editor inherits. */
function colorTokens(host: HTMLElement): void {
  const probe = document.createElement('code')
  probe.hidden = true
  host.before(probe)
  for (const [style, name] of Object.entries(TOKEN_CLASSES)) {
    const token = document.createElement('span')
    token.className = name
    probe.append(token)
    host.style.setProperty(`--token-${style}`, getComputedStyle(token).color)
  }
  probe.remove()
}

async function copyLink({ index }: Sample, code: string): Promise<void> {
  const address = new URL(`${SHARED}${index}.${await packText(code)}`, location.href)
  history.replaceState(history.state, '', address)
  await navigator.clipboard.writeText(address.href)
}

function shownVersion({ versions }: SiteData): SiteVersion | undefined {
  return versions
    .filter(({ root, editor }) => editor !== undefined && location.pathname.startsWith(root))
    .sort((a, b) => b.root.length - a.root.length)[0]
}

function addressOf(page: string, { root }: SiteVersion, { trailingSlash }: SiteData): string {
  const [id = '', anchor] = page.split('#')
  const address = `${root}${encodeURI(id)}${trailingSlash ? '/' : ''}`
  return anchor === undefined ? address : `${address}#${anchor}`
}
