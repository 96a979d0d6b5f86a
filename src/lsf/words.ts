import type { NodeSet } from '@lezer/common'
import * as terms from './terms.generated.js'

/** A version of the language; `v6` is the newest one of 6.x. */
export type Version = 'v4' | 'v5' | 'v6.0' | 'v6.1' | 'v6.2' | 'v6'

/** All versions, newest first. */
export const versions: readonly Version[] = ['v6', 'v6.2', 'v6.1', 'v6.0', 'v5', 'v4']

/** Tells whether a text names a version. */
export function isVersion(name: string): name is Version {
  return versions.some(each => each === name)
}

/** The version that is meant when none is named. */
export const newest: Version = 'v6'

/** The release that a version stands for: `v5` → 5, `v6.1` → 6.1, `v6` → the last one of 6.x. */
export function releaseOf(version: Version): number {
  return version === 'v6' ? 6.2 : Number(version.slice(1))
}

/** The versions that differ in their words and strings: what is of 6.x is alike in these. */
export type Major = 'v4' | 'v5' | 'v6'

/** `v6.1` → `v6`. */
export function majorOf(version: Version): Major {
  return version === 'v4' || version === 'v5' ? version : 'v6'
}

/** How readers call a version: `6.x`, `6.1`. */
export function title(version: Version): string {
  return version.includes('.') ? version.slice(1) : titleOf(Number(version.slice(1)))
}

/** How readers call the releases from one on: 6 → `6.x`, 6.1 → `6.1`. */
export function titleOf(release: number): string {
  return Number.isInteger(release) ? `${release}.x` : String(release)
}

/** The place that the grammar keeps for the words of a version; reserves nothing itself. */
export function word(_value: string): number {
  return -1
}

/**
 * The words that a version reserves, each with its term. A word that a version does not reserve is
 * a name there, so what was added later does not parse.
 */
export function reservedWords(nodes: NodeSet, version: Major): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  const reserve = (name: string, term: number) => {
    if (isIn(version, lifetimeOf(name))) words.set(name, term)
  }
  for (const type of nodes.types) if (/^[A-Z]{2,}$/.test(type.name)) reserve(type.name, type.id)
  for (const name of builtinTypes) reserve(name, terms.BuiltinType)
  return words
}

/** The versions that reserve a word; null for what is not a reserved word in any. */
export function lifetime(name: string): Lifetime | null {
  return builtinTypes.has(name) || name in terms ? lifetimeOf(name) : null
}

/** The releases that have something: 5 is 5.x, 6.1 is 6.1 and what came after it. */
export interface Lifetime {
  /** The first release. */
  readonly since: number
  /** The last release; infinite for what is still there. */
  readonly until: number
}

/** Tells whether a version has what lives so long. */
export function isIn(version: Version, { since, until }: Lifetime): boolean {
  return since <= releaseOf(version) && releaseOf(version) <= until
}

function lifetimeOf(name: string): Lifetime {
  return {
    since: sinceV6.has(name) ? 6 : sinceV5.has(name) ? 5 : 4,
    until: untilV4.has(name) ? 4 : untilV5.has(name) ? 5 : Number.POSITIVE_INFINITY,
  }
}

function set(text: string): ReadonlySet<string> {
  return new Set(text.trim().split(/\s+/))
}

/** Classes that need no declaration; `JSON` and others that are keywords too are not among them. */
const builtinTypes = set(`
  BOOLEAN BPISTRING BPSTRING COLOR CSVFILE CSVLINK DATE DATETIME DBFFILE DBFLINK DOUBLE EXCELFILE
  EXCELLINK FILE HTMLFILE HTMLLINK HTMLTEXT IMAGEFILE IMAGELINK INTEGER ISTRING JSONFILE JSONLINK
  LINK LONG NAMEDFILE NUMERIC PDFFILE PDFLINK RAWFILE RAWLINK RICHTEXT STRING TABLEFILE TABLELINK
  TBOOLEAN TEXT TEXTFILE TEXTLINK TIME TSQUERY TSVECTOR VIDEOFILE VIDEOLINK WORDFILE WORDLINK
  XMLFILE XMLLINK YEAR ZDATETIME
`)

const sinceV5 = set(`
  ACTIONS BODYPARAMHEADERS CONFIG CONTAINER DB DBFFILE DBFLINK EMBEDDED EXTNULL FILTERBOX
  FILTERCONTROLS FIXED FOCUSED HOVER HTMLTEXT INTERVAL ISCLASS LOCALASYNC LOG MATCH NAMEDFILE
  NOEXTID NOREPLACE NOSTICKY OPTIONS POPUP QUERYOK REPLACE SELECTED SERVER SHOWREC STICKY TBOOLEAN
  TCP TFALSE THISSESSION TTRUE UDP USERFILTERS
`)

const sinceV6 = set(`
  AUTO CLASSES CONTINUE DISABLE DISABLEIF ERROR INFO JSONTEXT KEY LAZY MOUSE NEWCONNECTION
  NOCLASSES NOENCODE NOIMAGE NOSELECT OFFSET PATCH PATTERN REPORTS SELECT STRONG SUCCESS TSQUERY
  TSVECTOR VIDEOFILE VIDEOLINK WARN WEAK WITHIN
`)

const untilV4 = set(`
  DRILLDOWN LOGGABLE
`)

const untilV5 = set(`
  AUTOREFRESH CONTAINERH CONTAINERV DRAWROOT EXCEPTLAST GRIDBOX MENU SCROLL SPLITH SPLITV TABBED
  USERFILTER
`)
