import { describe, expect, it } from 'vitest'
import type { Entry } from '../../src/lsf/entry.ts'
import { checkNames } from '../../src/lsf/names/check.ts'
import { openLibrary } from '../../src/lsf/names/library.ts'
import { parse } from '../../src/lsf/parse.ts'
import type { Version } from '../../src/lsf/words.ts'

const SHOP = `MODULE Shop;
REQUIRE Time;
CLASS Item 'Item' { gift 'Gift' }
name = DATA STRING (Item) IN id;
price = DATA NUMERIC[10,2] (Item, DATE);
cheap (Item i) = price(i, currentDate()) < 10;
FORM items OBJECTS i = Item PROPERTIES(i) name, soon = cheap(i);
META @label(class) label##class = DATA STRING (class); END
`.replace('META @', 'META ')
const STOCK = `MODULE Stock;
REQUIRE Shop;
onHand = DATA INTEGER (Item);
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
  const library = openLibrary([SHOP, STOCK], version)
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

  it('are declared once', () => {
    expect(mistakes('CLASS Item;')).toEqual([
      'Item: the module "Shop" has the class "Item" already',
    ])
    expect(mistakes('name = DATA STRING (Item);')).toEqual([
      'name: the module "Shop" has the property or action "name" already',
    ])
    expect(mistakes('CLASS Box; name = DATA STRING (Box); name (Box b) = 1;')).toEqual([
      'name: the property or action "name" is declared twice',
    ])
    expect(mistakes('MODULE A; REQUIRE Shop; CLASS Item;')).toEqual([])
    expect(mistakes('MODULE A; REQUIRE Shop; NAMESPACE Shop; CLASS Item;')).toEqual([
      'Item: the module "Shop" has the class "Item" already',
    ])
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
  })

  it('are also local', () => {
    expect(
      mistakes(
        'LOCAL sum = INTEGER (Item); sum(Item i) <- 1; { LOCAL x = DATE (); } x() <- NULL;',
        'ACTION',
      ),
    ).toEqual(['x: there is no property or action "x"'])
  })

  it('are also made by metacodes and aggregations', () => {
    expect(mistakes('@label(Item); a (Item i) = labelItem(i);')).toEqual([])
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
  const needs = (...codes: readonly string[]) => check(codes.map(code => ({ code }))).at(-1)?.needs

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

  it('are the modules above', () => {
    expect(needs('MODULE Own; x () = 1;', 'a () = x();')).toEqual({ modules: ['Own'], pieces: [] })
  })
})

it('the names of the platform differ between its versions', () => {
  const code = 'a () = currentOrigin();'
  const found = (version: Version) => mistakesIn([{ code }], version).length
  expect([found('v4'), found('v6')]).toEqual([1, 0])
})
