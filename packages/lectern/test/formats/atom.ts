import { isTime, isWholeUrl, LANGUAGE, type Report, relativeAddresses, repeated } from './report.ts'
import { type Counts, childrenNamed, countFaults, type Element, parseXml, textIn } from './xml.ts'

const ANY = [0, Number.POSITIVE_INFINITY] as const
const ONE = [1, 1] as const
const MAYBE = [0, 1] as const

/** https://www.rfc-editor.org/rfc/rfc4287#section-4.1.1 */
const FEED: Counts = {
  'atom:author': ANY,
  'atom:category': ANY,
  'atom:contributor': ANY,
  'atom:generator': MAYBE,
  'atom:icon': MAYBE,
  'atom:id': ONE,
  'atom:link': ANY,
  'atom:logo': MAYBE,
  'atom:rights': MAYBE,
  'atom:subtitle': MAYBE,
  'atom:title': ONE,
  'atom:updated': ONE,
  'atom:entry': ANY,
}

/** https://www.rfc-editor.org/rfc/rfc4287#section-4.1.2 */
const ENTRY: Counts = {
  'atom:author': ANY,
  'atom:category': ANY,
  'atom:content': MAYBE,
  'atom:contributor': ANY,
  'atom:id': ONE,
  'atom:link': ANY,
  'atom:published': MAYBE,
  'atom:rights': MAYBE,
  'atom:source': MAYBE,
  'atom:summary': MAYBE,
  'atom:title': ONE,
  'atom:updated': ONE,
}

const PERSON: Counts = { 'atom:name': ONE, 'atom:uri': MAYBE, 'atom:email': MAYBE }

/** Checks a feed against RFC 4287. */
export function checkAtom(text: string, address: string): Report {
  const feed = parseXml(text)
  if (feed.name !== 'atom:feed') return { items: 0, faults: ['no feed'] }
  const entries = childrenNamed(feed, 'atom:entry')
  const ids = [feed, ...entries].map(element => textIn(element, 'atom:id'))
  const authorless = entries.filter(entry => childrenNamed(entry, 'atom:author').length === 0)
  const hasAuthor = childrenNamed(feed, 'atom:author').length > 0 || authorless.length === 0
  const self = linksOf(feed, 'self').map(link => link.attributes.href)
  const faults = [
    ...countFaults(feed, FEED),
    ...entries.flatMap(entry => countFaults(entry, ENTRY)),
    ...[feed, ...entries].flatMap(commonFaults),
    ...entries.flatMap(entryFaults),
    ...(hasAuthor ? [] : ['no author']),
    ...(self.join() === address ? [] : ['own address']),
    ...repeated(ids).map(id => `id ${id} is repeated`),
  ]
  return { items: entries.length, faults }
}

function commonFaults(element: Element): string[] {
  const id = textIn(element, 'atom:id')
  const language = element.attributes['xml:lang'] ?? ''
  const times = element.children.filter(({ name }) => /^atom:(updated|published)$/.test(name))
  const alternates = linksOf(element, 'alternate').map(
    ({ attributes }) => `${attributes.type} ${attributes.hreflang}`,
  )
  return [
    ...childrenNamed(element, 'atom:author').flatMap(author => countFaults(author, PERSON)),
    ...(/^[a-z][a-z0-9+.-]*:\S+$/i.test(id) ? [] : [`id is "${id}"`]),
    ...(LANGUAGE.test(language) ? [] : [`language is "${language}"`]),
    ...times.filter(time => !isTime(time.text)).map(time => `${time.name} is "${time.text}"`),
    ...(textIn(element, 'atom:title') === '' ? ['title is empty'] : []),
    ...childrenNamed(element, 'atom:link')
      .filter(link => !isWholeUrl(link.attributes.href ?? ''))
      .map(link => `link to "${link.attributes.href}"`),
    ...(alternates.length > 0 ? [] : ['no alternate']),
    ...repeated(alternates).map(alternate => `alternate ${alternate} is repeated`),
  ]
}

function entryFaults(entry: Element): string[] {
  const [content] = childrenNamed(entry, 'atom:content')
  const terms = childrenNamed(entry, 'atom:category').map(({ attributes }) => attributes.term)
  return [
    ...(content?.attributes.type === 'html' && content.text !== '' ? [] : ['no HTML']),
    ...(content && content.children.length > 0 ? ['HTML that is not escaped'] : []),
    ...terms.filter(term => (term ?? '') === '').map(() => 'category without a term'),
    ...relativeAddresses(content?.text ?? '').map(found => `address ${found}`),
  ]
}

function linksOf(element: Element, relation: string): readonly Element[] {
  return childrenNamed(element, 'atom:link').filter(
    ({ attributes }) => (attributes.rel ?? 'alternate') === relation,
  )
}
