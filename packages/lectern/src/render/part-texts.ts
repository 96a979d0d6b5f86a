import type { Problem } from '@lectern/base/problem'
import { isCode } from '@lectern/base/url'
import type { PartProps } from '@lectern/markdown/component'
import { ComponentError } from '@lectern/markdown/component-error'
import { styleClasses } from '@lectern/markdown/style-classes'
import type { PartTexts } from '@lectern/theme/Part'
import { PART_NAMES, type PartName } from '@lectern/theme/part-names'
import { standardPart } from '@lectern/theme/standard-part'
import type { Parts } from '../components/load-parts.ts'

/** The parts of the frame that a site replaces, on one page. */
interface RenderedParts {
  readonly texts: PartTexts
  /** CSS instead of style attributes, see `styleClasses`. */
  readonly declarations: readonly string[]
  readonly problems: readonly Problem[]
}

type ShownPart = Omit<PartProps, 'children'>

export function renderParts(parts: Parts, props: ShownPart): RenderedParts {
  const texts: { [Name in PartName]?: string } = {}
  const declarations: string[] = []
  const problems: Problem[] = []
  for (const name of PART_NAMES) {
    if (!parts.names.includes(name) || !isShown(name, props)) continue
    try {
      const styled = styleClasses(parts.render(name, props, () => standardPart(name, props)))
      texts[name] = styled.html
      declarations.push(...styled.declarations)
      if (hasCodeAddress(styled.html)) problems.push(codeAddress(name, props))
    } catch (reason) {
      if (!(reason instanceof ComponentError)) throw reason
      problems.push(problemOf(name, reason, props))
    }
  }
  return { texts, declarations, problems }
}

/** Parts that are not listed are on every page. */
function isShown(name: PartName, { page, site }: ShownPart): boolean {
  switch (name) {
    case 'Announcement':
      return site.announcement !== null
    case 'Toc':
      return 'toc' in page && page.toc.length > 1
    case 'PageFacts':
      return 'toc' in page
    case 'Pagination':
      return page.kind === 'doc' || page.kind === 'post'
    case 'NotFound':
      return page.kind === 'not-found'
    default:
      return true
  }
}

/** React replaces most such addresses itself. */
function hasCodeAddress(html: string): boolean {
  const addresses = html.matchAll(/\s(?:href|action|formaction)="([^"]*)"/gi)
  return [...addresses].some(([, address = '']) => isCode(address))
}

function codeAddress(name: PartName, { page }: ShownPart): Problem {
  return {
    code: 'unsafe-link',
    severity: 'error',
    message: `the part "${name}" has an address that is code`,
    hint: 'Look in it for "javascript:", and lead to a page or a file.',
    page: page.permalink,
  }
}

function problemOf(
  name: PartName,
  { message, place }: ComponentError,
  { page }: ShownPart,
): Problem {
  const where = place === null ? '' : ` (${place.file}:${place.line})`
  return {
    code: 'component-failed',
    severity: 'error',
    message: `the part "${name}" fails: ${message}${where}`,
    hint: 'Fix it there. The part is shown on all pages that have it.',
    page: page.permalink,
  }
}
