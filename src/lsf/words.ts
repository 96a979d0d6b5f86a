import type { NodeSet } from '@lezer/common'
import * as terms from './terms.generated.js'

/** A version of the language. */
export type Version = 'v4' | 'v5' | 'v6'

/** All versions, newest first. */
export const versions: readonly Version[] = ['v6', 'v5', 'v4']

/** Tells whether a text names a version. */
export const isVersion = (name: string): name is Version => versions.some(each => each === name)

/** The version that is meant when none is named. */
export const newest: Version = 'v6'

/** How readers call a version: `6.x`. */
export const release = (version: Version): string => `${version.slice(1)}.x`

/** The place that the grammar keeps for the words of a version; reserves nothing itself. */
export const word = (_value: string): number => -1

/**
 * The words that a version reserves, each with its term. A word that a version does not reserve is
 * a name there, so what was added later does not parse.
 */
export const reservedWords = (nodes: NodeSet, version: Version): ReadonlyMap<string, number> => {
  const words = new Map<string, number>()
  const reserve = (name: string, term: number) => {
    const { since, until } = lifetimeOf(name)
    if (since <= version && version <= until) words.set(name, term)
  }
  for (const type of nodes.types) if (/^[A-Z]{2,}$/.test(type.name)) reserve(type.name, type.id)
  for (const name of builtinTypes) reserve(name, terms.BuiltinType)
  return words
}

/** The versions that reserve a word; null for what is not a reserved word in any. */
export const lifetime = (name: string): Lifetime | null =>
  builtinTypes.has(name) || name in terms ? lifetimeOf(name) : null

/** The first and the last version that have something. */
export interface Lifetime {
  readonly since: Version
  readonly until: Version
}

const lifetimeOf = (name: string): Lifetime => ({
  since: sinceV6.has(name) ? 'v6' : sinceV5.has(name) ? 'v5' : 'v4',
  until: untilV4.has(name) ? 'v4' : untilV5.has(name) ? 'v5' : newest,
})

const set = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

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
