import { describe, expect, it } from 'vitest'
import type { Entry } from '../../src/lsf/entry.ts'
import { parse } from '../../src/lsf/parse.ts'
import type { Version } from '../../src/lsf/words.ts'

const accepted = (code: string, entry: Entry): Version[] =>
  (['v4', 'v5', 'v6'] as const).filter(version => !parse(code, { entry, version }).errors.length)

/** What each line is judged as was held against the platform's own grammar at 4.1, 5.1 and 6.2. */
const versionCases: Readonly<Record<string, readonly (readonly [Entry, string])[]>> = {
  'v4 v5 v6': [
    ['MODULE', "CLASS A 'A' { b 'B' } : C;"],
    ['EXPRESSION', 'GROUP SUM a(b) BY c'],
    ['EXPRESSION', "GROUP CONCAT a, ',' ORDER b"],
    ['ACTION', "MESSAGE 'a'; EXPORT JSON FROM a = b;"],
    ['FORM', 'OBJECTS a = A PROPERTIES(a) READONLY b FILTERS c(a) EVENTS ON INIT d()'],
    ['DESIGN', "a { caption = 'b'; }"],
    ['MODULE', 'META a(b)\n b##c = DATA INTEGER ();\nEND\n@a(d);'],
    ['MODULE', 'WINDOW a TOOLBAR HIDETITLE;'],
    ['EXPRESSION', 'select(match)'],
    ['EXPRESSION', 'GROUP SUM 1 IF x(r) < y(r) < z(r)'],
    ['EXPRESSION', 'IF x(r) THEN a(r) < b(r) < c(r)'],
    ['EXPRESSION', 'MAX x(r), y(r) < z(r) < w(r)'],
    ['EXPRESSION', 'MAX 1, MAX b < c < d < e'],
    ['EXPRESSION', 'MAX a < b < c AND d < e'],
    ['EXPRESSION', 'CASE WHEN a THEN b WHEN c THEN d < e < f'],
    ['EXPRESSION', 'GROUP SUM MAX a < b < c BY d'],
    ['EXPRESSION', 'x == MAX a < b < c'],
    ['EXPRESSION', 'MAX b IS A IS B < c'],
    ['EXPRESSION', '(x(a)[1])[2]'],
    ['EXPRESSION', 'a == (NOT b) AND NOT c == d'],
    ['EXPRESSION', '[20](a)'],
    ['EXPRESSION', "'0' + [4](a)"],
    ['EXPRESSION', "FORMULA INTEGER PG 'a', MS 'b'"],
    ['ACTION', 'NEWSESSION NESTED LOCAL { }'],
    ['MODULE', 'f(a) = DATA NUMERIC[12,2] (STRING[5], BPISTRING[5]);'],
  ],
  '': [
    ['EXPRESSION', 'x(a) == NOT y(a)'],
    ['EXPRESSION', '1 + NOT y(a)'],
    ['EXPRESSION', '- NOT y(a)'],
    ['EXPRESSION', 'x(a) IS A IS B'],
    ['EXPRESSION', 'x(a) AS A AS B'],
    ['EXPRESSION', 'x(a)[1][2]'],
    ['EXPRESSION', 'x(a)[1] IS A'],
    ['EXPRESSION', 'MAX b IS A IS B IS C'],
    ['EXPRESSION', '(MAX a, b < c < d < e)'],
    ['EXPRESSION', 'GROUP SUM a < b < c BY d'],
    ['EXPRESSION', 'IF a < b < c THEN d'],
    ['EXPRESSION', 'x < MAX a < b < c'],
    ['EXPRESSION', 'x == MAX a < b < c == d'],
    ['EXPRESSION', 'MAX a < b < c AND d < e < f'],
    ['EXPRESSION', 'a LIKE b + c LIKE d'],
    ['EXPRESSION', '[=4](a)'],
    ['EXPRESSION', "FORMULA INTEGER PG 'a' MS 'b'"],
    ['EXPRESSION', "FORMULA 'a' 'b'"],
    ['EXPRESSION', 'RGB(1.5,2,3)'],
    ...['INTEGER[3]', 'TEXT[3]', 'JSONFILE[12,2]', 'STRING[5,2]', 'NUMERIC[5]', 'DATETIME[7]'].map(
      type => ['EXPRESSION', `DATA ${type} ()`] as const,
    ),
    ['EXPRESSION', 'DATA INTERVAL[STRING] ()'],
    ['MODULE', 'WINDOW w TOOLBAR POSITION(1.5, 1, 1, 1);'],
    ['MODULE', 'a = DATA INTEGER () CHARWIDTH 1.5;'],
    ['DESIGN', 'a { size = (1.5, 2); }'],
    ['FORM', 'OBJECTS a = A PAGESIZE 1L'],
    ['FORM', 'TREE a'],
    ['FORM', 'OBJECTS a = A HEADER b'],
    ['FORM', 'OBJECTS a = A GRID HEADER b OPTIONS c'],
    ['ACTION', 'NEWSESSION CLASSES { }'],
  ],
  'v4 v5': [
    ['ACTION', 'EXPORT JSON TOP 10 FROM a;'],
    ['MODULE', "CLASS r'caption';"],
    ['MODULE', "GROUP r'a';"],
    ['MODULE', "r'raw' = DATA INTEGER ();"],
    ['EXPRESSION', 'CLASS(a)'],
    ['EXPRESSION', 'PARTITION SUM a ORDER b WINDOW EXCEPTLAST'],
    ['FORM', 'PROPERTIES(a) b SUM'],
    ['MODULE', 'FORM a AUTOREFRESH 5;'],
    ['MODULE', 'WINDOW a PANEL;'],
    ['MODULE', 'WINDOW a MENU DRAWROOT;'],
    ['MODULE', 'WINDOW a TREE;'],
    ['DESIGN', 'a { type = CONTAINERV; }'],
    ['DESIGN', 'a { type = COLUMNS; }'],
    ['DESIGN', 'MOVE USERFILTER(a) FIRST;'],
  ],
  'v5 v6': [
    ['EXPRESSION', "a##'x' + a##b + ##c"],
    ['EXPRESSION', 'FORMULA name'],
    ['FORM', 'PROPERTIES(o) delete LAST PROPERTIES(p) x'],
    ['FORM', 'PROPERTIES NOWAIT a = b(o)'],
    ['FORM', 'TREE t x a = A, b b = B'],
    ['DESIGN', 'FILTERS(d) { }'],
    ['MODULE', 'META m(x) DESIGN f { a { alignment = END; } } END'],
    ['EXPRESSION', 'ISCLASS(a)'],
    ['EXPRESSION', 'JSON FROM a = b'],
    ['EXPRESSION', 'JSON(f)'],
    ['EXPRESSION', 'TTRUE'],
    ['EXPRESSION', 'INTERVAL[DATE](a)'],
    ['EXPRESSION', 'AGGR A WHERE b NEW LOCAL DELETE GLOBAL'],
    ['EXPRESSION', 'AGGR LOCAL A WHERE b'],
    ['FORM', 'OBJECTS a = A ON INIT b()'],
    ['FORM', 'USERFILTERS a'],
    ['FORM', 'EVENTS ON SCHEDULE PERIOD 1 { }'],
    ['FORM', 'EVENTS ON QUERYOK { }'],
    ['FORM', "PROPERTIES(a) b CUSTOM 'c'"],
    ['FORM', 'PROPERTIES(a) b STICKY'],
    ['FORM', "OBJECTS a = A MAP 'google'"],
    ['MODULE', 'FORM a LOCALASYNC;'],
    ['MODULE', 'WHEN a = SET(b) DO c();'],
    ['MODULE', 'ON LOCAL AFTER a { }'],
    ['MODULE', 'a (A b) + { } OPTIMISTICASYNC'],
    ['MODULE', 'a = DATA BOOLEAN () INDEXED MATCH;'],
    ['MODULE', 'a = DATA BOOLEAN () NOWAIT;'],
    ['ACTION', "SHOW 'a' = b;"],
    ['ACTION', "CLOSE FORM 'a';"],
    ['ACTION', 'EXPAND CONTAINER f.a;'],
    ['ACTION', "INTERNAL DB 'a';"],
    ['ACTION', 'INPUT a = INTEGER LIST b DO { }'],
    ['ACTION', "INPUT a = INTEGER ACTIONS 'b' { } DO { }"],
    ['ACTION', 'NEWSESSION FORMS a { }'],
    ['ACTION', "EXTERNAL TCP 'a';"],
    ['DESIGN', 'NEW a LAST;'],
    ['DESIGN', 'MOVE FILTER(a) FIRST;'],
  ],
  v6: [
    ['ACTION', 'EXPORT JSON FROM a TOP 10;'],
    ['ACTION', 'EXPORT form JSON TOP a(b);'],
    ['EXPRESSION', "##'x'"],
    ['EXPRESSION', "FORMULA INTEGER value 'a'"],
    ['EXPRESSION', "FORMULA INTEGER 'a' value"],
    ['EXPRESSION', "FORMULA 'a' NULL"],
    ['EXPRESSION', 'DATA HTML ()'],
    ['EXPRESSION', 'HTML(a)'],
    ['EXPRESSION', 'DATA TIME[3] (DATETIME[0], ZDATETIME[6])'],
    ['ACTION', 'NEWSESSION NESTED { }'],
    ['ACTION', 'CANCEL NESTED;'],
    ['ACTION', "IMPORT form XML CHARSET 'UTF-8' FROM a;"],
    ['ACTION', "IMPORT XML CHARSET 'UTF-8' FROM f() FIELDS INTEGER x DO;"],
    ['FORM', "FILTERGROUP g FILTER 'x' y 'F1' 'F2'"],
    ['MODULE', 'WINDOW w;'],
    ['MODULE', 'WINDOW w NATIVE VERTICAL;'],
    ['MODULE', 'a = 1; /* comment */'],
    ['MODULE', "CLASS A { b IMAGE 'c' }"],
    ['MODULE', 'CLASS A IMAGE;'],
    ['MODULE', 'a = DATA INTEGER () LAZY;'],
    ['MODULE', "a = DATA STRING () PATTERN 'b';"],
    ['MODULE', "a = DATA INTEGER () MATERIALIZED 'b';"],
    ['MODULE', "a = DATA INTEGER () INDEXED 'b';"],
    ['MODULE', "a = DATA INTEGER () EXTID 'b';"],
    ['MODULE', "a = DATA INTEGER () @@b('c');"],
    ['MODULE', 'a = DATA STRING () ON CHANGE BEFORE { }'],
    ['MODULE', 'a = DATA A () SELECT;'],
    ['MODULE', "TABLE a 'b' (A);"],
    ['MODULE', "INDEX 'a' b(A c);"],
    ['MODULE', 'INDEX LIKE b(A c);'],
    ['MODULE', 'NAVIGATOR { SCHEDULE PERIOD 1 a(); }'],
    ['MODULE', "WINDOW a CLASS 'b';"],
    ['NAVIGATOR', 'NEW FORM a SHOWIF b();'],
    ['NAVIGATOR', "NEW FORM a CHANGEKEY 'b';"],
    ['EXPRESSION', "r'a\\b'"],
    ['EXPRESSION', "'a\nb'"],
    ['EXPRESSION', `'$\{f('x')}'`],
    ['EXPRESSION', '10:15:59'],
    ['EXPRESSION', '2024_01_01_10:15:59'],
    ['EXPRESSION', 'a MATCH b'],
    ['EXPRESSION', "GROUP CUSTOM 'a' b"],
    ['EXPRESSION', 'GROUP LAST a ORDER b TOP 1'],
    ['EXPRESSION', 'PARTITION LAST a ORDER b'],
    ['EXPRESSION', 'PARTITION SUM a ORDER b TOP 1'],
    ['EXPRESSION', 'CONCAT f(a), b, c'],
    ['EXPRESSION', 'JSONTEXT FROM a'],
    ['EXPRESSION', 'JSON FROM a TOP 1'],
    ['EXPRESSION', 'ACTIVE PROPERTY f.a'],
    ['EXPRESSION', 'VALUE f.a'],
    ['EXPRESSION', "FORMULA 'a' (INTEGER b)"],
    ['ACTION', 'CONTINUE;'],
    ['ACTION', 'NEWCONNECTION { }'],
    ['ACTION', 'NEWTHREAD { } TO a;'],
    ['ACTION', 'NEWEXECUTOR { } THREADS 1 NOWAIT;'],
    ['ACTION', 'FOR a TOP 1 DO { }'],
    ['ACTION', "MESSAGE 'a' ERROR;"],
    ['ACTION', "MESSAGE 'a' DEFAULT;"],
    ['ACTION', "MESSAGE 'a' HEADER 'b';"],
    ['ACTION', "ASK 'a' HEADER 'b' DO { }"],
    ['ACTION', 'ORDER f.a FROM b;'],
    ['ACTION', 'FILTERS f.a TO b;'],
    ['ACTION', 'FILTER PROPERTY f.a FROM b;'],
    ['ACTION', 'ACTIVATE FIRST f.a;'],
    ['ACTION', 'INPUT a = INTEGER LIST { } DO { }'],
    ['ACTION', 'SHOW f IN g.a;'],
    ['ACTION', "EXTERNAL HTTP PATCH 'a';"],
    ['FORM', 'OBJECTS a = A POPUP'],
    ['FORM', 'OBJECTS a = A GRID OPTIONS b'],
    ['FORM', "PROPERTIES(a) b CLASS 'c'"],
    ['FORM', 'PROPERTIES(a) b IMAGE AUTO'],
    ['FORM', 'PROPERTIES(a) b DISABLE'],
    ['FORM', 'PROPERTIES(a) b PIVOT SUM'],
    ['FORM', 'PROPERTIES(a) b POPUP'],
    ['FORM', 'EVENTS ON CHANGE OBJECT a { }'],
    ['FORM', 'EVENTS ON TAB a { }'],
    ['FORM', 'FILTERGROUP a NONULL'],
    ['FORM', "FILTERGROUP a FILTER 'b' c KEY 'd' SHOW"],
    ['FORM', "REPORTS TOP 'a'"],
  ],
  v4: [
    ['MODULE', 'INDEX foo $x;'],
    ['MODULE', 'ON FORMS x SHOWDEP a b();'],
    ['MODULE', 'LOGGABLE a, b[C];'],
    ['MODULE', 'a = DATA INTEGER () LOGGABLE;'],
    ['MODULE', 'SHOWDEP a FROM b;'],
    ['MODULE', 'ON GLOBAL SHOWDEP a { }'],
    ['ACTION', 'DRILLDOWN a(b);'],
    ['EXPRESSION', 'GROUP LAST a WHERE b'],
  ],
}

for (const [versions, cases] of Object.entries(versionCases))
  describe(`only in ${versions || 'none'}`, () => {
    it.each(cases)('%s %s', (entry, code) => {
      expect(accepted(code, entry).join(' ')).toBe(versions)
    })
  })

describe('the releases of 6.x', () => {
  const since61 = [
    ['EXPRESSION', 'ACTIVE PROPERTY f.p'],
    ['OPTIONS', "EXTID 'e'"],
    ['OPTIONS', "@@deprecated('6.1')"],
    ['FORM', "FILTERGROUP g NONULL FILTER 'x' y"],
    ['FORM', 'PIVOT g COLUMNS (MEASURES(g), a)'],
    ['NAVIGATOR', 'SCHEDULE PERIOD 5 a();'],
  ] as const
  const since62 = [
    ['EXPRESSION', 'ACTIVE f.o'],
    ['ACTION', 'ACTIVATE f.o = a;'],
    ['OPTIONS', "ASON KEYPRESS 'F5' a"],
  ] as const
  const releases = ['v6.0', 'v6.1', 'v6.2', 'v6'] as const
  const acceptedBy = (code: string, entry: Entry) =>
    releases.filter(version => parse(code, { entry, version }).errors.length === 0).join(' ')

  it.each(since61)('6.1 brought %s %s', (entry, code) => {
    expect(acceptedBy(code, entry)).toBe('v6.1 v6.2 v6')
    expect(parse(code, { entry, version: 'v6.0' }).errors[0]?.message).toMatch(/only since 6\.1$/)
  })

  it.each(since62)('6.2 brought %s %s', (entry, code) => {
    expect(acceptedBy(code, entry)).toBe('v6.2 v6')
  })
})

describe('a word that a version does not reserve', () => {
  it('is a name there', () => {
    expect(parse('CONTINUE (A a) = b(a);', { version: 'v5' }).errors).toEqual([])
    expect(parse('CONTINUE (A a) = b(a);', { version: 'v6' }).errors).not.toEqual([])
    expect(parse('DRAWROOT (A a) = b(a);', { version: 'v6' }).errors).toEqual([])
    const fields = 'a() { IMPORT XLS FROM f() FIELDS STRING CONTINUE DO { MESSAGE CONTINUE; } }'
    expect(parse(fields, { version: 'v5' }).errors).toEqual([])
  })
})
