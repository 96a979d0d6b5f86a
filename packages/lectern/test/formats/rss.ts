import { isWholeUrl, LANGUAGE, type Report, relativeAddresses, repeated } from './report.ts'
import { type Counts, childrenNamed, countFaults, type Element, parseXml, textIn } from './xml.ts'

const ANY = [0, Number.POSITIVE_INFINITY] as const
const ONE = [1, 1] as const
const MAYBE = [0, 1] as const

/** https://www.rssboard.org/rss-specification#requiredChannelElements and the optional ones below it. */
const CHANNEL: Counts = {
  title: ONE,
  link: ONE,
  description: ONE,
  language: MAYBE,
  copyright: MAYBE,
  managingEditor: MAYBE,
  webMaster: MAYBE,
  pubDate: MAYBE,
  lastBuildDate: MAYBE,
  category: ANY,
  generator: MAYBE,
  docs: MAYBE,
  cloud: MAYBE,
  ttl: MAYBE,
  image: MAYBE,
  item: ANY,
  'atom:link': ANY,
}

/** https://www.rssboard.org/rss-specification#hrelementsOfLtitemgt */
const ITEM: Counts = {
  title: MAYBE,
  link: MAYBE,
  description: MAYBE,
  author: MAYBE,
  category: ANY,
  comments: MAYBE,
  enclosure: MAYBE,
  guid: MAYBE,
  pubDate: MAYBE,
  source: MAYBE,
  'dc:creator': ANY,
  'content:encoded': MAYBE,
}

/** RFC 822 with the four digits of the year that RSS asks for. */
const DATE =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} (GMT|[+-]\d{4})$/

/** Checks a feed against RSS 2.0 and what its profile says of feeds with whole texts. */
export function checkRss(text: string, address: string): Report {
  const rss = parseXml(text)
  const [channel] = childrenNamed(rss, 'channel')
  if (rss.name !== 'rss' || channel === undefined) return { items: 0, faults: ['no rss'] }
  const items = childrenNamed(channel, 'item')
  const self = childrenNamed(channel, 'atom:link').filter(link => link.attributes.rel === 'self')
  const faults = [
    ...(rss.attributes.version === '2.0' ? [] : [`version ${rss.attributes.version}`]),
    ...countFaults(rss, { channel: ONE }),
    ...countFaults(channel, CHANNEL),
    ...(isWholeUrl(textIn(channel, 'link')) ? [] : ['link of the channel']),
    ...(LANGUAGE.test(textIn(channel, 'language')) ? [] : ['language']),
    ...(self.map(link => link.attributes.href).join() === address ? [] : ['own address']),
    ...emptyFaults(channel, ['title', 'description']),
    ...dateFaults(channel, 'lastBuildDate'),
    ...items.flatMap(itemFaults),
    ...repeated(items.map(item => textIn(item, 'guid'))).map(guid => `guid ${guid} is repeated`),
  ]
  return { items: items.length, faults }
}

function itemFaults(item: Element): string[] {
  const [guid] = childrenNamed(item, 'guid')
  const isLink = (guid?.attributes.isPermaLink ?? 'true') === 'true'
  return [
    ...countFaults(item, ITEM),
    ...emptyFaults(item, ['title', 'description', 'content:encoded', 'guid']),
    ...(isWholeUrl(textIn(item, 'link')) ? [] : ['link of an item']),
    ...(isLink && !isWholeUrl(guid?.text ?? '') ? ['guid is no address'] : []),
    ...dateFaults(item, 'pubDate'),
    ...relativeAddresses(textIn(item, 'content:encoded')).map(found => `address ${found}`),
  ]
}

function emptyFaults(element: Element, names: readonly string[]): string[] {
  return names.filter(name => textIn(element, name) === '').map(name => `${name} is empty`)
}

function dateFaults(element: Element, name: string): string[] {
  const date = textIn(element, name)
  // The name of the day has to be right as well.
  return DATE.test(date) && new Date(date).toUTCString().slice(0, 3) === date.slice(0, 3)
    ? []
    : [`${name} is "${date}"`]
}
