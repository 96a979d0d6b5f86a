import type { NodeSet } from '@lezer/common'
import * as terms from './terms.generated.js'

/** `v6` is the newest 6.x. */
export type Version = 'v4' | 'v5' | 'v6.0' | 'v6.1' | 'v6.2' | 'v6'

/** Newest first. */
export const versions: readonly Version[] = ['v6', 'v6.2', 'v6.1', 'v6.0', 'v5', 'v4']

export function isVersion(name: string): name is Version {
  return versions.some(each => each === name)
}

export const newest: Version = 'v6'

/** `v5` → 5, `v6.1` → 6.1, `v6` → the newest 6.x. */
export function releaseOf(version: Version): number {
  return version === 'v6' ? 6.2 : Number(version.slice(1))
}

/** Versions that differ in their reserved words and strings. */
export type Major = 'v4' | 'v5' | 'v6'

/** `v6.1` → `v6`. */
export function majorOf(version: Version): Major {
  return version === 'v4' || version === 'v5' ? version : 'v6'
}

export function title(version: Version): string {
  return version.includes('.') ? version.slice(1) : titleOf(Number(version.slice(1)))
}

/** For readers: 6 → `6.x`, 6.1 → `6.1`. */
export function titleOf(release: number): string {
  return Number.isInteger(release) ? `${release}.x` : String(release)
}

/** A placeholder in the grammar; `entryParser` replaces it. */
export function word(_value: string): number {
  return -1
}

/** The terms of reserved words. Other words are names, so newer constructs do not parse. */
export function reservedWords(nodes: NodeSet, version: Major): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  const reserve = (name: string, term: number) => {
    if (isIn(version, lifetimeOf(name))) words.set(name, term)
  }
  for (const type of nodes.types) if (/^[A-Z]{2,}$/.test(type.name)) reserve(type.name, type.id)
  for (const name of builtinTypes) reserve(name, terms.BuiltinType)
  return words
}

/** Null for a word that no version reserves. */
export function lifetime(name: string): Lifetime | null {
  return builtinTypes.has(name) || name in terms ? lifetimeOf(name) : null
}

/** Whether a version reserves a word. */
export function isReserved(name: string, version: Version): boolean {
  const life = /^[A-Z]{2,}$/.test(name) ? lifetime(name) : null
  return life !== null && isIn(majorOf(version), life)
}

/** Releases, inclusive: 5 is 5.x, 6.1 includes all later ones. */
export interface Lifetime {
  readonly since: number
  /** Infinity if it still exists. */
  readonly until: number
}

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

/** Without `JSON` and others that are also keywords. */
export const builtinTypes = set(`
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
