import { describe, expect, it } from 'vitest'
import type { Entry } from '../../src/lsf/entry.ts'
import { parse } from '../../src/lsf/parse.ts'
import type { Version } from '../../src/lsf/words.ts'

const accepted = (code: string, entry: Entry): Version[] =>
  (['v4', 'v5', 'v6'] as const).filter(version => !parse(code, { entry, version }).errors.length)

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
  ],
  'v5 v6': [
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
  'v4 v5': [
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
  v4: [
    ['MODULE', 'LOGGABLE a, b[C];'],
    ['MODULE', 'a = DATA INTEGER () LOGGABLE;'],
    ['MODULE', 'SHOWDEP a FROM b;'],
    ['MODULE', 'ON GLOBAL SHOWDEP a { }'],
    ['ACTION', 'DRILLDOWN a(b);'],
    ['EXPRESSION', 'GROUP LAST a WHERE b'],
  ],
}

for (const [versions, cases] of Object.entries(versionCases))
  describe(`only in ${versions}`, () => {
    it.each(cases)('%s %s', (entry, code) => {
      expect(accepted(code, entry).join(' ')).toBe(versions)
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
