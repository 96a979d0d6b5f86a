import { describe, expect, it } from 'vitest'
import { lsfLanguage } from '../src/documented-language.ts'
import type { Entry } from '../src/entry.ts'
import { checkNames } from '../src/names/check.ts'
import { openLibrary } from '../src/names/library.ts'
import { parse } from '../src/parse.ts'
import type { Version } from '../src/words.ts'

const SHOP = `MODULE Shop;
REQUIRE Time;
CLASS Item 'Item' { gift 'Gift' }
name = DATA STRING (Item) IN id;
price = DATA NUMERIC[10,2] (Item, DATE);
cheap (Item i) = price(i, currentDate()) < 10;
FORM items OBJECTS i = Item PROPERTIES(i) name, soon = cheap(i);
pack (Item i) { MESSAGE name(i); }
META @label(class) label##class = DATA STRING (class); END
META @both(prefix, class) @label(class); prefix###of##class = DATA STRING (class); END
`.replaceAll('META @', 'META ')
const STOCK = `MODULE Stock;
REQUIRE Shop;
onHand = DATA INTEGER (Item);
zero () = 0;
`
const DEPOT = `MODULE Depot;
REQUIRE Shop;
CLASS Item 'In the depot';
zero () = 0;
FORM items OBJECTS d = Item;
EXTEND FORM Shop.items OBJECTS e = Item;
`

interface Piece {
  readonly code: string
  readonly entry?: Entry
  readonly alone?: boolean
}

/** What is known of pieces of a page, one below the other. */
const check = (pieces: readonly Piece[], version: Version = 'v6') => {
  for (const { code, entry = 'MODULE' } of pieces) {
    expect(parse(code, { entry, version }).errors).toEqual([])
  }
  const library = openLibrary([SHOP, STOCK, DEPOT], version)
  const named = pieces.map(({ code, entry = 'MODULE', alone = false }) => ({
    code,
    entry,
    tree: parse(code, { entry, version }).tree,
    isAlone: alone,
  }))
  return checkNames(named, { library, version, base: ['Shop'] })
}

/** The mistakes in pieces of a page. */
const mistakesIn = (pieces: readonly Piece[], version?: Version): string[] =>
  check(pieces, version).flatMap(({ mistakes }, index) =>
    mistakes.map(({ message, from, to }) => `${pieces[index]?.code.slice(from, to)}: ${message}`),
  )
const mistakes = (code: string, entry: Entry = 'MODULE'): string[] => mistakesIn([{ code, entry }])

describe('names in a sample', () => {
  it('are those of the modules that it requires, and of theirs', () => {
    const header = 'MODULE A; REQUIRE Stock;'
    expect(mistakes(`${header} a (Item i) = name(i) IF onHand(i) > 0 AND currentDate();`)).toEqual(
      [],
    )
    expect(mistakes('MODULE A; REQUIRE Shop; a (Item i) = onHand(i);')).toEqual([
      'onHand: there is no property or action "onHand"',
    ])
    expect(mistakes('MODULE A; REQUIRE Shopp;')).toEqual(['Shopp: there is no module "Shopp"'])
  })

  it('are those of the base and of the platform where there is no header', () => {
    expect(mistakes('a (Item i) = name(i) IF iterate(INTEGER n, 1, 3);')).toEqual([])
    expect(mistakes('a (Item i) = onHand(i);')).toEqual([
      'onHand: there is no property or action "onHand"',
    ])
  })

  it('are of every kind', () => {
    expect(mistakes('a (Thing t) = 1;')).toEqual(['Thing: there is no class "Thing"'])
    expect(mistakes('a = DATA INTEGER (Item) IN none;')).toEqual([
      'none: there is no group of properties "none"',
    ])
    expect(mistakes('a = DATA INTEGER (Item) TABLE none;')).toEqual([
      'none: there is no table "none"',
    ])
    expect(mistakes('SHOW none;', 'ACTION')).toEqual(['none: there is no form "none"'])
    expect(mistakes('HIDE WINDOW none;')).toEqual(['none: there is no window "none"'])
    expect(mistakes('NAVIGATOR { none { NEW items; } }')).toEqual([
      'none: there is no element of the navigator "none"',
    ])
    expect(mistakes('@none(Item);')).toEqual(['none: there is no metacode "none"'])
    expect(mistakes('Item.gift == Item.present', 'EXPRESSION')).toEqual([
      'Item.present: the class "Item" has no object "present"',
    ])
  })

  it('may have their namespace', () => {
    expect(mistakes('a (Shop.Item i) = Shop.name(i) IF Time.currentDate();')).toEqual([])
    expect(mistakes('a (Time.Item i) = 1;')).toEqual(['Time.Item: there is no class "Time.Item"'])
    expect(mistakes('a (Shpo.Item i) = Shpo.name(i);')).toEqual([
      'Shpo: there is no namespace "Shpo"',
      'Shpo: there is no namespace "Shpo"',
    ])
    expect(mistakes('MODULE A; REQUIRE Shop; PRIORITY Stock;')).toEqual([
      'Stock: there is no namespace "Stock" in what the module requires',
    ])
  })

  it('need their namespace where two that are required have them', () => {
    const header = 'MODULE A; REQUIRE Stock, Depot;'
    expect(mistakes(`${header} a (Item i) = zero();`)).toEqual([
      'Item: the class "Item" is in the namespaces Depot and Shop',
      'zero: the property or action "zero" is in the namespaces Depot and Stock',
    ])
    expect(mistakes(`${header} a (Shop.Item i) = name(i);`)).toEqual([])
    expect(
      mistakes('MODULE A; REQUIRE Stock, Depot; PRIORITY Shop; a (Item i) = name(i);'),
    ).toEqual([])
    expect(
      mistakes('MODULE A; REQUIRE Depot; DESIGN Shop.items { BOX(e) { } BOX(i) { } }'),
    ).toEqual([])
  })

  it('have as many parameters as they are declared with', () => {
    expect(mistakes('a (Item i) = price(i);')).toEqual(['price: "price" takes 2 parameters, not 1'])
    expect(mistakes("READ 'a.txt' TO price[Item];", 'ACTION')).toEqual([
      'price: "price" takes 2 parameters, not 1',
    ])
    expect(mistakes('a = GROUP SUM price(Item i, DATE d) BY i; b (Item i) = a(i, 1);')).toEqual([
      'a: "a" takes 1 parameter, not 2',
    ])
    expect(mistakes('FORM f OBJECTS i = Item PROPERTIES(i) name, price;')).toEqual([
      'price: "price" takes 2 parameters, not 1',
    ])
  })

  it('stand below their declaration, but for classes, tables and metacodes', () => {
    expect(mistakes('a (Late l) = 1; CLASS Late;')).toEqual([])
    expect(mistakes('a () = b(); b () = 1;')).toEqual([
      'b: the property or action "b" is declared only further down',
    ])
  })

  it('are parameters that something declares', () => {
    const none = (...names: readonly string[]) =>
      names.map(name => `${name}: there is no parameter "${name}"`)
    expect(mistakes('a (Item i) = name(i) + name(j);')).toEqual(none('j'))
    expect(mistakes('CONSTRAINT cheap(Item i) MESSAGE name(i) + name(j);')).toEqual(none('j'))
    expect(mistakes('WHEN SET(cheap(Item i)) DO MESSAGE name(j);')).toEqual(none('j'))
    expect(mistakes('EXTEND FORM items PROPERTIES a = name(j) FILTERS cheap(k);')).toEqual(
      none('j', 'k'),
    )
    expect(mistakes('a (Item i) { FOR cheap(j) DO MESSAGE name(j) + name(k); }')).toEqual(none('k'))
    expect(mistakes('a () { INPUT i = Item CHANGE = j; }')).toEqual(none('j'))
    for (const right of [
      'a () { INPUT i = Item DO MESSAGE name(i); }',
      'a = name(i);',
      'a (Item i) = GROUP SUM 1 IF cheap(j);',
      'a (Item i) = [ price(k, d) ](i, currentDate());',
      'a (Item i) { name(j) <- name(j) WHERE cheap(j); DELETE k WHERE cheap(k); }',
      'a (Item i) { NEW j = Item { name(j) <- name(i); } INPUT STRING DO MESSAGE object; }',
      'a (Item i) { DIALOG items OBJECTS i = i INPUT DO MESSAGE name(i); }',
      'a (Item i) { SHOW items FILTERS cheap(i); }',
      "a () { IMPORT CSV FROM FILE('') FIELDS STRING x, STRING y = 'z' DO MESSAGE x + y; }",
    ])
      expect(mistakes(right), right).toEqual([])
  })

  it('are declared once', () => {
    expect(mistakes('a (Item i, DATE i) = 1;')).toEqual(['i: the parameter "i" is declared twice'])
    expect(
      mistakes(
        'FORM f OBJECTS i = Item, i = Item, j = Item PROPERTIES(i) name, name PROPERTIES(j) name;',
      ),
    ).toEqual([
      'i: the object "i" is declared twice',
      'name: the property "name(i)" is declared twice',
    ])
    expect(mistakes('CLASS Item;')).toEqual([
      'Item: the module "Shop" has the class "Item" already',
    ])
    expect(mistakes('name = DATA STRING (Item);')).toEqual([
      'name: the module "Shop" has the property or action "name" already',
    ])
    expect(mistakes('CLASS Box; name = DATA STRING (Box); name (Box b) = 1;')).toEqual([
      'name: the property or action "name" is declared twice',
    ])
    expect(mistakes('a (INTERVAL[DATE] i) = i; a (INTERVAL[TIME] i) = i;')).toEqual([])
    expect(mistakes('a (STRING[5] s) = s; a (STRING[6] s) = s;')).toEqual([
      'a: the property or action "a" is declared twice',
    ])
    expect(mistakes('MODULE A; REQUIRE Shop; CLASS Item;')).toEqual([])
    expect(mistakes('MODULE A; REQUIRE Shop; NAMESPACE Shop; CLASS Item;')).toEqual([
      'Item: the module "Shop" has the class "Item" already',
    ])
  })

  it('are those of parts that a form has only once, with all its extensions', () => {
    const extended = "EXTEND FORM items OBJECTS j = Item FILTERGROUP all FILTER 'All' cheap(j);"
    expect(
      mistakes(
        `${extended} EXTEND FORM items OBJECTS i = Item, j = Item, all = Item FILTERGROUP all FILTER 'All' cheap(i) PROPERTIES(i) name PROPERTIES(j) name;`,
      ),
    ).toEqual([
      'i: the form "items" has the object "i" already',
      'j: the form "items" has the object "j" already',
      'all: the form "items" has the filter group "all" already',
      'name: the form "items" has the property "name(i)" already',
    ])
    expect(mistakesIn([{ code: extended }, { code: extended }])).toEqual([
      'j: the form "items" has the object "j" already',
      'all: the form "items" has the filter group "all" already',
    ])
    expect(mistakes('EXTEND FORM customUsers OBJECTS u = Item;')).toEqual([
      'u: the form "customUsers" has the object "u" already',
    ])
    // A group of objects, and a form whose extensions may be those of another.
    expect(mistakes('EXTEND FORM changes OBJECTS dates = Item;')).toEqual([])
    const header = 'MODULE A; REQUIRE Stock, Depot;'
    expect(mistakes(`${header} EXTEND FORM Shop.items OBJECTS i = Shop.Item;`)).toEqual([])
    // A call does not know what stands below it.
    const metacode = 'META more(form) EXTEND FORM form OBJECTS m = Item; END'
    expect(mistakes(`${metacode} @more(items);`)).toEqual([])
    expect(mistakes(`${metacode} @more(items); EXTEND FORM items OBJECTS m = Item;`)).toEqual([
      '@more(items);: the form "items" has the object "m" already',
      'm: the form "items" has the object "m" already',
    ])
  })

  it('have their class where they are first', () => {
    const late = (node: string) => [
      `${node}: the parameter "i" has its class only after its first use`,
    ]
    expect(mistakes('a () = GROUP SUM 1 IF cheap(i) AND name(Item i);')).toEqual(late('Item i'))
    expect(mistakes('a (i) = cheap(Item i);')).toEqual(late('Item i'))
    expect(mistakes('CONSTRAINT cheap(i) AND name(Item i) MESSAGE name(i);')).toEqual(
      late('Item i'),
    )
    expect(mistakes('a () { FOR cheap(i) AND name(Item i) DO MESSAGE name(i); }')).toEqual(
      late('Item i'),
    )
    for (const right of [
      'a () = GROUP SUM 1 IF cheap(Item i) AND name(i);',
      'a () = (GROUP SUM 1 IF cheap(i)) + (GROUP SUM 1 IF cheap(Item i));',
      'a (i) = cheap(i) AND [ name(Item i) ](i);',
      'a () { FOR cheap(i) DO MESSAGE name(i); FOR cheap(Item i) DO MESSAGE name(i); }',
    ])
      expect(mistakes(right), right).toEqual([])
  })

  it('are as many as the groups and the parameters that GROUP uses', () => {
    expect(mistakes('a (STRING s, DATE d) = GROUP SUM 1 IF cheap(Item i) BY name(i);')).toEqual([
      '(STRING s, DATE d): GROUP makes 1 parameter, but 2 are declared',
    ])
    expect(mistakes('a (STRING s, DATE d) = GROUP SUM price(Item i, d) BY name(i), d;')).toEqual([
      '(STRING s, DATE d): GROUP makes 3 parameters, but 2 are declared',
    ])
    for (const right of [
      'a (STRING s) = GROUP SUM 1 IF cheap(Item i) BY name(i);',
      'a (DATE d, STRING s) = GROUP SUM price(Item i, d) BY name(i);',
      'a (STRING s) = GROUP SUM [ price(Item s, DATE d) ](Item i, currentDate()) BY name(i);',
      'a (DATE d) = GROUP SUM price(Item i, d);',
    ])
      expect(mistakes(right), right).toEqual([])
  })

  it('are not grouped where only a part of them is taken', () => {
    const top = 'ORDER name(i) TOP 3'
    expect(mistakes(`a (DATE d) = GROUP SUM price(Item i, DATE e) ${top} BY e;`)).toEqual([
      'TOP: GROUP cannot have both TOP and BY',
    ])
    expect(mistakes(`a (DATE d) = GROUP SUM price(Item i, d) ${top};`)).toEqual([])
  })

  it('are looked for in forms', () => {
    const form = 'FORM f OBJECTS i = Item PROPERTIES(i) name'
    expect(mistakes(`${form} PROPERTIES(j) name;`)).toEqual(['j: the form "f" has no object "j"'])
    expect(mistakes(`${form} ORDERS nome(i);`)).toEqual([
      'nome(i): the form "f" has no property "nome"',
    ])
    expect(mistakes('DESIGN items { BOX(x) { } MOVE PROPERTY(soon(i)); }')).toEqual([
      'x: the form "items" has no object "x"',
    ])
    expect(mistakes('SHOW items OBJECTS x = 1; SEEK items.y = 1;', 'ACTION')).toEqual([
      'x: the form "items" has no object "x"',
      'items.y: the form "items" has no object "y"',
    ])
    expect(
      mistakes(
        'EXTEND FORM items PROPERTIES(i) cheap; DESIGN items { REMOVE PROPERTY(cheap(i)); }',
      ),
    ).toEqual([])
    expect(mistakes('OBJECTS i = Item PROPERTIES(j) name', 'FORM')).toEqual([
      'j: the form has no object "j"',
    ])
    expect(
      mistakes(
        "EXTEND FORM items PROPERTIES(i) cheap DRAW x EXTEND FILTERGROUP g FILTER 'a' cheap(i);",
      ),
    ).toEqual(['x: the form "items" has no object "x"', 'g: the form "items" has no object "g"'])
    expect(mistakes('DESIGN items { captoin = 1; }')).toEqual([
      'captoin: there is no attribute of the design "captoin"',
    ])
  })

  it('are extended where they are declared', () => {
    expect(mistakes('EXTEND FORM none; EXTEND CLASS None { a }')).toEqual([
      'none: there is no form "none"',
      'None: there is no class "None"',
    ])
  })

  it('are those of actions where something is called, of properties where a value is read', () => {
    expect(mistakes('a (Item i) { name(i); MESSAGE pack(i); pack(i); }')).toEqual([
      'name: "name" is a property and cannot be called',
      'pack: "pack" is an action and has no value',
    ])
    expect(mistakes('FORM f OBJECTS i = Item PROPERTIES p = pack(i), q = name(i);')).toEqual([])
  })

  it('are also local', () => {
    expect(
      mistakes(
        'LOCAL sum = INTEGER (Item); sum(Item i) <- 1; { LOCAL x = DATE (); } x() <- NULL;',
        'ACTION',
      ),
    ).toEqual(['x: there is no property or action "x"'])
    const overloaded = 'LOCAL x = DATE (); LOCAL x = DATE (Item); x() <- NULL; x(Item i) <- NULL;'
    expect(mistakes(overloaded, 'ACTION')).toEqual([])
    const slip = 'LOCAL total = INTEGER (); MESSAGE totl();'
    const [checked] = check([{ code: slip, entry: 'ACTION' }])
    expect(checked?.mistakes.map(each => each.candidates().includes('total'))).toEqual([true])
  })

  it('are not made by calls that expand to too much code', () => {
    const metacodes = Array.from(
      { length: 60 },
      (_, index) => `META m${index}(a) @m${index + 1}(a##a); @m${index + 1}(a##b); END\n`,
    )
    const code = `${metacodes.join('')}META m60(a) CLASS a; END\nCLASS Own;\n@m0(x);\n@m0(y);\n`
    expect(mistakes(code)).toEqual([
      expect.stringMatching(/^@m0\(x\);: with this call, the metacodes/),
    ])
  })

  it('are also made by metacodes and aggregations', () => {
    expect(mistakes('@label(Item); a (Item i) = labelItem(i);')).toEqual([])
    expect(mistakes('@label(Item, 1);')).toEqual(['label: "label" takes 1 parameter, not 2'])
    expect(mistakes('@label(Itme);')).toEqual(['Itme: there is no class "Itme"'])
    expect(mistakes('META own(class) a (class c) = name(c) + nam(c); END @own(Item);')).toEqual([
      '@own(Item);: there is no property or action "nam"',
    ])
    expect(
      mistakes('@later(Item); META later(class) x (class c) = y(c); y (class c) = 1; END'),
    ).toEqual([])
    // A capital only after something.
    expect(mistakes('@both(x, Item); a (Item i) = labelItem(i) + xOfItem(i);')).toEqual([])
    expect(mistakes('@both(, Item); a (Item i) = labelItem(i) + ofItem(i);')).toEqual([])
    // Those of the platform call others with parts of names.
    const document = '@defineDocumentDataTimePrefix(Item, to, x); a (Item i) = toDataDate(i);'
    expect(mistakes(document)).toEqual([])
    expect(mistakes('META late(class) CLASS class; END a (Late l) = 1; @late(Late);')).toEqual([])
    expect(
      mistakes('CLASS Box; box (Item i) = AGGR Box WHERE cheap(i); a (Box b) = i(b);'),
    ).toEqual([])
  })

  it('are looked for in strings too', () => {
    expect(mistakes(`a (Item i) = 'for \${nam(i)}';`)).toEqual([
      'nam: there is no property or action "nam"',
    ])
  })
})

describe('samples of a page', () => {
  it('use what stands above them', () => {
    const above = { code: 'volume = DATA INTEGER (Item);' }
    const below = { code: 'a (Item i) = volume(i);' }
    expect(mistakesIn([above, below])).toEqual([])
    expect(mistakesIn([below, above])).toEqual(['volume: there is no property or action "volume"'])
  })

  it('require modules that stand above them', () => {
    const module = { code: 'MODULE Own; REQUIRE Stock; volume = DATA INTEGER (Item);' }
    expect(
      mistakesIn([module, { code: 'MODULE B; REQUIRE Own; a (Item i) = volume(i) + onHand(i);' }]),
    ).toEqual([])
    expect(
      mistakesIn([module, { code: 'MODULE B; REQUIRE Shop; a (Item i) = volume(i);' }]),
    ).toEqual(['volume: there is no property or action "volume"'])
    expect(mistakesIn([module, { code: 'a (Item i) = volume(i) + onHand(i);' }])).toEqual([])
  })

  it('may stand alone', () => {
    expect(mistakesIn([{ code: 'CLASS Item; name = DATA STRING (Item);', alone: true }])).toEqual(
      [],
    )
    expect(mistakesIn([{ code: 'a (Item i) = 1;', alone: true }])).toEqual([
      'Item: there is no class "Item"',
    ])
  })
})

describe('what a sample needs', () => {
  const needs = (...codes: readonly string[]) =>
    check(codes.map(code => ({ code }))).at(-1)?.dependencies

  it('are the modules whose names it uses, without those that they require', () => {
    expect(needs('a (Item i) = name(i);')).toEqual({ modules: ['Shop'], pieces: [] })
    expect(needs('a (Item i) = name(i) IF currentDate();')?.modules).toEqual(['Shop'])
    expect(needs('a () = currentDate();')?.modules).toEqual(['Time'])
    expect(needs('a () = 1;')?.modules).toEqual([])
    expect(needs('MODULE A; REQUIRE Stock; a (Item i) = onHand(i);')?.modules).toEqual(['Stock'])
  })

  it('are the samples above, with what those need', () => {
    const first = 'volume = DATA INTEGER (Item);'
    const second = 'double (Item i) = volume(i) * 2;'
    const third = 'today () = currentDate();'
    expect(needs(first, third, second, 'a (Item i) = double(i);')).toEqual({
      modules: ['Shop'],
      pieces: [0, 2],
    })
  })

  it('are the forms that it extends, and extensions whose objects it uses', () => {
    const form = 'FORM items OBJECTS i = Item;'
    const extension = 'EXTEND FORM items OBJECTS j = Item;'
    expect(needs(form, extension, 'EXTEND FORM items PROPERTIES(i) name;')).toEqual({
      modules: ['Shop'],
      pieces: [0],
    })
    expect(needs(form, extension, 'DESIGN items { MOVE BOX(j); }')?.pieces).toEqual([0, 1])
  })

  it('are the modules above', () => {
    expect(needs('MODULE Own; x () = 1;', 'a () = x();')).toEqual({ modules: ['Own'], pieces: [] })
  })
})

it('the names of the platform differ between its versions', () => {
  const code = 'a () = currentOrigin();'
  const found = (version: Version) => mistakesIn([{ code }], version).length
  expect([found('v4'), found('v6')]).toEqual([1, 0])
})

describe('a name of the platform', () => {
  /** What the names in a sample lead to, with their texts. */
  const linksIn = (code: string, version?: Version): string[] =>
    check([{ code }], version).flatMap(({ links }) =>
      links.map(({ at, module, name }) => `${code.slice(at).split(/\W/)[0]}: ${module}.${name}`),
    )

  it('is known with its module, wherever it is used', () => {
    expect(
      linksIn(
        'MODULE Own; REQUIRE Time, Shop;\nCLASS Task;\nby = DATA CustomUser (Task);\nlate (DATE d) = Time.sumDay(toDateTime(d), 1) < currentDateTime();\nEXTEND FORM customUsers PROPERTIES() now = currentDate;\n',
      ),
    ).toEqual(
      expect.arrayContaining([
        'Time: Time.null',
        'sumDay: Time.sumDay',
        'toDateTime: Time.toDateTime',
        'currentDateTime: Time.currentDateTime',
        'currentDate: Time.currentDate',
      ]),
    )
  })

  it('is not taken for one of the sample, of the site, or of several modules', () => {
    expect(linksIn('currentDate () = 1;\nx () = currentDate();')).toEqual([])
    expect(linksIn('x (Item i) = name(i);')).toEqual([])
    expect(linksIn('x () = price(NULL, currentDate());')).toEqual(['currentDate: Time.currentDate'])
  })

  it('with another number of parameters is said to exist with its own', () => {
    const [checked] = check([{ code: 'x (INTEGER y, INTEGER m) = toDate(y, m);' }])
    const [mistake] = checked?.mistakes ?? []
    expect(mistake?.message).toBe('"toDate" takes 1 parameter, not 2')
    expect(mistake?.hint).toBe('There is toDate(ScheduledTaskLog), toDate(DATETIME).')
  })
})

describe('tokens of a sample', () => {
  const pages = {
    ...{ constructs: {}, words: {}, alone: {}, modules: {} },
    options: { property: '', action: '' },
  }
  const namesOf = (ofPlatform?: (module: string) => string) => {
    const language = lsfLanguage({ ...pages, ...(ofPlatform ? { ofPlatform } : {}) })
    const reading = language.read('x () = toDateTime(currentDate()) + mine();', null)
    const names = language.sampleNames?.([{ reading, alone: false }], {
      version: 'v6',
      modules: [],
    })
    const tokens = reading.tokens()
    expect(tokens.map(({ text }) => text).join('')).toBe(
      'x () = toDateTime(currentDate()) + mine();',
    )
    return {
      marked: tokens.flatMap(({ text, isName }) => (isName ? [text] : [])),
      pages: names?.[0]?.pages,
    }
  }

  it('are marked where they may be names of the platform, and lead to its pages', () => {
    expect(namesOf(module => `${module}_module`)).toEqual({
      marked: ['toDateTime', 'currentDate'],
      pages: [
        { at: 7, page: 'Time_module#toDateTime' },
        { at: 18, page: 'Time_module#currentDate' },
      ],
    })
  })

  it('are not split if the site has no such pages', () => {
    expect(namesOf()).toEqual({ marked: [], pages: [] })
  })
})
