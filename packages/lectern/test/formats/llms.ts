import { type Report, repeated } from './report.ts'

/** A link of an `llms.txt`. */
export interface LlmsLink {
  /** The heading that it stands below. */
  readonly section: string
  readonly label: string
  readonly address: string
  /** Empty where there is none. */
  readonly description: string
}

/** The links of an `llms.txt` in their order. */
export function llmsLinks(text: string): LlmsLink[] {
  let section = ''
  return text.split('\n').flatMap(line => {
    const heading = /^## (.+)$/.exec(line)
    section = heading?.[1] ?? section
    const link = /^ *- \[((?:[^\]\\]|\\.)+)\]\((\S+)\)(?:: (.+))?$/.exec(line)
    if (link === null) return []
    const [, label = '', address = '', description = ''] = link
    return [{ section, label, address, description }]
  })
}

/**
 * Checks an `llms.txt` against https://llmstxt.org: the name, then a summary in quotes, then headings
 * with lists of links. Groups without a page of their own are plain text.
 */
export function checkLlms(text: string): Report {
  const [first = '', ...rest] = text.split('\n')
  const links = llmsLinks(text)
  let depth = -1
  let seen = 0
  const faults = rest.flatMap((line, index): string[] => {
    const at = `line ${index + 2}: ${line}`
    const item = /^( *)- (?:\[(?:[^\]\\]|\\.)+\]\(https?:\/\/[^\s()]+\)(?:: \S.*)?|[^\s[].*)$/.exec(
      line,
    )
    if (/^## \S/.test(line)) {
      depth = 0
      seen += 1
      return []
    }
    if (item !== null && seen > 0) {
      const indent = (item[1] ?? '').length / 2
      const faulty = !Number.isInteger(indent) || indent > depth
      depth = indent + 1
      return faulty ? [`indent, ${at}`] : []
    }
    return line === '' || (/^> \S/.test(line) && seen === 0) ? [] : [at]
  })
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
  return {
    items: links.length,
    faults: [
      ...(/^# \S/.test(first) ? [] : ['no name']),
      ...faults,
      ...repeated(sections).map(title => `section ${title} is repeated`),
      ...sections
        .filter(title => !links.some(link => link.section === title))
        .map(title => `section ${title} is empty`),
    ],
  }
}
