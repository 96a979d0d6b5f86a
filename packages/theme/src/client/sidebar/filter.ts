import { plural } from '@lectern/texts/text'
import type { SidebarItem } from '../../page-data.ts'
import type { AppContext } from '../app/app-context.ts'
import type { ViewStore } from '../app/view.ts'

const MOST = 50

/** Shows what is found in the whole tree in place of it, while there is a text in the field above it. */
export function filterSidebar(field: HTMLInputElement, context: AppContext, view: ViewStore): void {
  // React would not find the sidebar as it has rendered it.
  if (!view.get().isInteractive) {
    const stop = view.subscribe(() => {
      stop()
      filterSidebar(field, context, view)
    })
    return
  }
  const { site, text } = context
  const nav = field.parentElement
  if (nav === null || nav.querySelector('.filtered') !== null) return
  const count = document.createElement('p')
  count.role = 'status'
  const list = document.createElement('ul')
  list.className = 'filtered'
  nav.append(count, list)
  const show = (): void => {
    const found = find(view.get().tree, field.value.trim().toLocaleLowerCase(site.htmlLang))
    list.replaceChildren(...found.slice(0, MOST).map(entryOf))
    count.textContent = plural(text.searchCount, found.length, site.htmlLang)
  }
  field.addEventListener('input', show)
  nav.addEventListener('keydown', event => {
    if (event.isComposing || field.value === '') return
    const links = [...list.querySelectorAll('a')]
    const at = links.findIndex(link => link.matches(':focus'))
    const { key } = event
    if (key === 'Escape') {
      field.value = ''
      show()
      field.focus()
    } else if (key === 'ArrowDown') links[at + 1]?.focus()
    else if (key === 'ArrowUp') (links[at - 1] ?? field).focus()
    else if (key === 'Enter' && at < 0) links[0]?.click()
    else return
    event.preventDefault()
  })
  show()
}

interface Found {
  readonly item: SidebarItem
  /** Labels of its categories. */
  readonly above: readonly string[]
  /** 0: the label is what is typed, 1: begins with it, 2: a word does, 3: it is inside of a word. */
  readonly rank: number
}

function find(tree: readonly SidebarItem[], query: string): readonly Found[] {
  const visit = (items: readonly SidebarItem[], above: readonly string[]): readonly Found[] =>
    items.flatMap(item => {
      const label = item.label.toLocaleLowerCase()
      const at = label.indexOf(query)
      const isInside = /[\p{L}\d]/u.test(label[at - 1] ?? '')
      const rank = label === query ? 0 : at === 0 ? 1 : isInside ? 3 : 2
      const own = at >= 0 && item.href !== null ? [{ item, above, rank }] : []
      return [...own, ...visit(item.items ?? [], [...above, item.label])]
    })
  return [...visit(tree, [])].sort((a, b) => a.rank - b.rank)
}

function entryOf({ item, above }: Found): HTMLElement {
  const entry = document.createElement('li')
  const link = document.createElement('a')
  const label = document.createElement(item.code ? 'code' : 'bdi')
  const trail = document.createElement('small')
  link.href = item.href ?? ''
  label.textContent = item.label
  label.lang = item.lang ?? ''
  trail.textContent = above.join(' › ')
  link.append(label, ' ', trail)
  entry.append(link)
  return entry
}
