// Makes lsFusion code by a grammar of templates: what the samples of a documentation look like.
import { dice, seedOf } from './dice.mjs'

/** @typedef {import('./dice.mjs').Dice} Dice */
/** @typedef {'en' | 'ru'} Locale */
/** @typedef {readonly [name: string, en: string, ru: string]} Noun a name in code with its captions */
/** @typedef {readonly [name: string, type: string, en: string, ru: string]} Field */

/**
 * What the statements of one sample have in common.
 *
 * @typedef {object} Scope
 * @property {Dice} dice
 * @property {Locale} locale the language of captions and comments
 * @property {Entity} master
 * @property {Entity} line what consists of parts has a class for them
 * @property {Entity} other
 */

/**
 * A class with what is known of its objects.
 *
 * @typedef {object} Entity
 * @property {string} name
 * @property {string} caption
 * @property {string} parameter
 * @property {readonly Field[]} fields
 */

/** @type {readonly Noun[]} */
const NOUNS = [
  ['Order', 'Order', 'Заказ'],
  ['Invoice', 'Invoice', 'Счёт'],
  ['Customer', 'Customer', 'Покупатель'],
  ['Supplier', 'Supplier', 'Поставщик'],
  ['Item', 'Item', 'Товар'],
  ['Warehouse', 'Warehouse', 'Склад'],
  ['Shipment', 'Shipment', 'Отгрузка'],
  ['Receipt', 'Receipt', 'Поступление'],
  ['Payment', 'Payment', 'Платёж'],
  ['Contract', 'Contract', 'Договор'],
  ['Employee', 'Employee', 'Сотрудник'],
  ['Department', 'Department', 'Отдел'],
  ['Project', 'Project', 'Проект'],
  ['Task', 'Task', 'Задача'],
  ['Vehicle', 'Vehicle', 'Машина'],
  ['Route', 'Route', 'Маршрут'],
  ['Currency', 'Currency', 'Валюта'],
  ['Country', 'Country', 'Страна'],
  ['Region', 'Region', 'Область'],
  ['Team', 'Team', 'Команда'],
  ['Match', 'Match', 'Матч'],
  ['Student', 'Student', 'Студент'],
  ['Course', 'Course', 'Курс'],
  ['Patient', 'Patient', 'Пациент'],
  ['Visit', 'Visit', 'Приём'],
  ['Machine', 'Machine', 'Станок'],
  ['Recipe', 'Recipe', 'Рецепт'],
  ['Ticket', 'Ticket', 'Обращение'],
  ['Room', 'Room', 'Помещение'],
  ['Booking', 'Booking', 'Бронь'],
]
const QUALITIES = [
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  '',
  'Retail',
  'Internal',
  'Planned',
  'Foreign',
  'Returned',
  'Draft',
]
/** @type {readonly Field[]} */
const FIELDS = [
  ['name', 'STRING[100]', 'Name', 'Наименование'],
  ['id', 'STRING[20]', 'Code', 'Код'],
  ['number', 'STRING[10]', 'Number', 'Номер'],
  ['date', 'DATE', 'Date', 'Дата'],
  ['time', 'TIME', 'Time', 'Время'],
  ['price', 'NUMERIC[14,2]', 'Price', 'Цена'],
  ['quantity', 'NUMERIC[16,3]', 'Quantity', 'Количество'],
  ['sum', 'NUMERIC[16,2]', 'Amount', 'Сумма'],
  ['discount', 'NUMERIC[6,2]', 'Discount, %', 'Скидка, %'],
  ['weight', 'DOUBLE', 'Weight', 'Вес'],
  ['note', 'TEXT', 'Note', 'Примечание'],
  ['posted', 'BOOLEAN', 'Posted', 'Проведён'],
  ['closed', 'BOOLEAN', 'Closed', 'Закрыт'],
  ['address', 'ISTRING[200]', 'Address', 'Адрес'],
  ['rating', 'INTEGER', 'Rating', 'Рейтинг'],
  ['created', 'DATETIME', 'Created', 'Создан'],
  ['email', 'STRING[50]', 'E-mail', 'Электронная почта'],
  ['image', 'IMAGEFILE', 'Image', 'Изображение'],
  ['file', 'FILE', 'File', 'Файл'],
  ['priority', 'INTEGER', 'Priority', 'Приоритет'],
]
/** What comments are put together of: a subject, what is done to it, and when. */
const COMMENTS = {
  en: [
    [
      'the total',
      'the remainder',
      'the last price',
      'the number of lines',
      'each object',
      'the form',
    ],
    [
      'is calculated',
      'is shown to the user',
      'is checked',
      'is changed in a new session',
      'is read',
    ],
    [
      'for every document',
      'if it is not closed',
      'in the order of dates',
      'when something changes',
      '',
    ],
  ],
  ru: [
    ['сумма', 'остаток', 'последняя цена', 'количество строк', 'каждый объект', 'форма'],
    [
      'вычисляется',
      'показывается пользователю',
      'проверяется',
      'изменяется в новой сессии',
      'читается',
    ],
    ['для каждого документа', 'если он не закрыт', 'в порядке дат', 'при любом изменении', ''],
  ],
}
const STATES = [
  ['draft', 'Draft', 'Черновик'],
  ['agreed', 'Agreed', 'Согласован'],
  ['shipped', 'Shipped', 'Отгружен'],
  ['paid', 'Paid', 'Оплачен'],
  ['cancelled', 'Cancelled', 'Отменён'],
]

/**
 * @param {Scope} scope
 * @param {string} en
 * @param {string} ru
 */
const say = (scope, en, ru) => (scope.locale === 'ru' ? ru : en)

/**
 * @param {string} text
 */
const lower = text => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * @param {string} text
 */
const upper = text => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * @param {string} text
 * @param {number} [spaces]
 */
const indent = (text, spaces = 4) => text.replace(/^(?=.)/gm, ' '.repeat(spaces))

/**
 * @template T
 * @param {readonly T[]} list
 * @param {Dice} random
 */
function shuffled(list, random) {
  const keyed = list.map(item => ({ item, key: random.next() }))
  return keyed.sort((a, b) => a.key - b.key).map(({ item }) => item)
}

/**
 * @param {Dice} random
 * @param {Locale} locale
 * @param {string} suffix of the class that parts of something have, else empty
 * @returns {Entity}
 */
function entity(random, locale, suffix) {
  const [noun, en, ru] = random.pick(NOUNS)
  const quality = random.pick(QUALITIES)
  const name = `${quality}${noun}${suffix}`
  const fields = shuffled(FIELDS, random).slice(0, random.between(3, 8))
  const part = suffix === '' ? '' : locale === 'ru' ? ', строка' : ' line'
  return {
    name,
    caption: `${locale === 'ru' ? ru : en}${part}`,
    parameter: suffix === '' ? lower(noun).charAt(0) : `${lower(noun).charAt(0)}d`,
    fields,
  }
}

/**
 * A field of an entity, of numbers if asked for.
 *
 * @param {Scope} scope
 * @param {Entity} of
 * @param {boolean} [number]
 * @returns {Field}
 */
function field(scope, of, number = false) {
  const fits = of.fields.filter(([, type]) => !number || /NUMERIC|INTEGER|DOUBLE/.test(type))
  return fits.length > 0 ? scope.dice.pick(fits) : ['quantity', 'INTEGER', 'Quantity', 'Количество']
}

/**
 * An expression over one parameter.
 *
 * @param {Scope} scope
 * @param {Entity} of
 * @param {number} depth
 * @returns {string}
 */
function expression(scope, of, depth) {
  const { dice: random } = scope
  const [name] = field(scope, of, true)
  const value = `${name}(${of.parameter})`
  if (depth <= 0) return random.chance(0.2) ? String(random.between(0, 1000)) : value
  const one = () => expression(scope, of, depth - 1)
  return random.pick([
    () => `${value} ${random.pick(['*', '+', '-', '/'])} ${one()}`,
    () => `${value} (${random.pick(['+', '-'])}) ${one()}`,
    () => `(${one()} + ${one()}) * ${random.between(1, 100)} / 100.0`,
    () => `ROUND(${one()}, ${random.between(0, 3)})`,
    () => `(IF ${condition(scope, of, depth - 1)} THEN ${one()} ELSE ${one()})`,
    () => `(OVERRIDE ${one()}, ${one()})`,
    () => `(MAX ${one()}, ${one()})`,
    () => `PREV(${value})`,
    () => `NUMERIC[16,2](${one()})`,
    () => value,
    () => value,
  ])()
}

/**
 * @param {Scope} scope
 * @param {Entity} of
 * @param {number} depth
 * @returns {string}
 */
function condition(scope, of, depth) {
  const { dice: random } = scope
  const [name] = field(scope, of)
  const value = `${name}(${of.parameter})`
  const simple = () =>
    random.pick([
      () => value,
      () =>
        `${field(scope, of, true)[0]}(${of.parameter}) ${random.pick(['>', '<', '>=', '='])} ${random.between(0, 500)}`,
      () => `NOT ${value}`,
      () => `CHANGED(${value})`,
      () => `${of.parameter} IS ${of.name}`,
      () => `${lower(scope.other.name)}(${of.parameter}) == ${scope.other.parameter}0`,
    ])()
  if (depth <= 0) return simple()
  return `${simple()} ${random.pick(['AND', 'AND', 'OR'])} ${random.chance(0.3) ? `(${condition(scope, of, depth - 1)})` : simple()}`
}

/** @param {Entity} of */
const typed = of => `${of.name} ${of.parameter}`

/**
 * @param {Scope} scope
 * @param {Entity} of
 */
function dataProperty(scope, of) {
  const { dice: random } = scope
  const [name, type, en, ru] = field(scope, of)
  const options = random.pick([
    '',
    '',
    '',
    '',
    ' IN base',
    ' IN id',
    ' NONULL',
    ' INDEXED',
    ' CHARWIDTH 10',
  ])
  const caption = random.chance(0.75) ? ` '${say(scope, en, ru)}'` : ''
  return `${name}${caption} = DATA ${type} (${of.name})${options};`
}

/**
 * @param {Scope} scope
 * @param {Entity} of
 * @param {Entity} to
 */
function reference(scope, of, to) {
  const name = lower(to.name)
  const tail = scope.dice.pick(['', '', ' NONULL', ' NONULL DELETE'])
  const own = `${name} '${to.caption}' = DATA ${to.name} (${of.name})${tail};`
  if (scope.dice.chance(0.4)) return own
  return `${own}\nname${upper(name)} '${to.caption}' (${typed(of)}) = name(${name}(${of.parameter}));`
}

/** @param {Scope} scope */
function classStatement(scope) {
  const { dice: random, master, line, other } = scope
  const of = random.pick([master, line, other])
  return random.pick([
    () => `CLASS ${of.name} '${of.caption}';`,
    () => `CLASS ${of.name} '${of.caption}';`,
    () => `CLASS ${of.name} '${of.caption}';\n${dataProperty(scope, of)}`,
    () =>
      `CLASS ${of.name} '${of.caption}';\n${dataProperty(scope, of)}\n${dataProperty(scope, of)}`,
    () => `CLASS ${of.name} '${of.caption}' : ${other.name}${random.between(2, 9)};`,
    () => `CLASS ABSTRACT ${of.name}Base '${of.caption}';`,
    () => {
      const states = STATES.slice(0, random.between(2, 5)).map(
        ([name, en = '', ru = '']) => `    ${name} '${say(scope, en, ru)}'`,
      )
      return `CLASS ${of.name}State '${say(scope, 'State', 'Состояние')}' {\n${states.join(',\n')}\n}`
    },
  ])()
}

/** @param {Scope} scope */
function groupProperty(scope) {
  const { dice: random, master, line } = scope
  const [name, , en, ru] = field(scope, line, true)
  const by = `${lower(master.name)}(${line.parameter})`
  const what = `${name}(${typed(line)})`
  return random.pick([
    () => `${name} '${say(scope, en, ru)}' (${typed(master)}) = GROUP SUM ${what} BY ${by};`,
    () =>
      `${name}${upper(master.name)} '${say(scope, en, ru)}' = GROUP SUM ${what} IF ${condition(scope, line, 1)} BY ${by}, ${lower(scope.other.name)}(${line.parameter}) MATERIALIZED;`,
    () =>
      `count${upper(line.name)} (${typed(master)}) = GROUP SUM 1 IF ${lower(master.name)}(${typed(line)}) == ${master.parameter};`,
    () =>
      `last${upper(name)} (${typed(master)}) = GROUP LAST ${what}\n    ORDER date(${line.parameter}), ${line.parameter}\n    WHERE ${lower(master.name)}(${line.parameter}) == ${master.parameter};`,
    () =>
      `${lower(line.name)} (STRING[20] id) = GROUP AGGR ${typed(line)} BY id(${line.parameter});`,
    () =>
      `list${upper(name)} (${typed(master)}) = GROUP CONCAT STRING[20](${what}), ', ' ORDER ${line.parameter} WHERE ${lower(master.name)}(${line.parameter}) == ${master.parameter};`,
    () => `max${upper(name)} = GROUP MAX ${what} BY ${by};`,
  ])()
}

/** @param {Scope} scope */
function partitionProperty(scope) {
  const { dice: random, master, line } = scope
  const [name] = field(scope, line, true)
  const by = `${lower(master.name)}(${line.parameter})`
  return random.pick([
    () =>
      `index '${say(scope, 'No.', '№')}' (${typed(line)}) = PARTITION SUM 1 IF ${line.parameter} IS ${line.name} ORDER ${line.parameter} BY ${by};`,
    () =>
      `running${upper(name)} (${typed(line)}) =\n    PARTITION SUM ${name}(${line.parameter})\n    ORDER date(${line.parameter}), ${line.parameter}\n    BY ${by};`,
    () =>
      `previous (${typed(line)}) = PARTITION PREV ${line.parameter} ORDER date(${line.parameter}), ${line.parameter} BY ${by};`,
  ])()
}

/** @param {Scope} scope */
function conditionalProperty(scope) {
  const { dice: random, master, line, other } = scope
  const of = random.pick([master, line, other])
  const [name, , en, ru] = field(scope, of)
  const head = `${name}${random.between(1, 9)} '${say(scope, en, ru)}' (${typed(of)})`
  return random.pick([
    () => `${head} = ${expression(scope, of, 2)};`,
    () => `${head} = ${expression(scope, of, 1)} IF ${condition(scope, of, 1)};`,
    () =>
      `${head} = IF ${condition(scope, of, 1)} THEN ${expression(scope, of, 1)} ELSE ${expression(scope, of, 1)};`,
    () => {
      const branches = Array.from(
        { length: random.between(2, 4) },
        () => `    WHEN ${condition(scope, of, 1)} THEN ${expression(scope, of, 0)}`,
      )
      return `${head} = CASE\n${branches.join('\n')}\n    ELSE ${random.between(0, 9)};`
    },
    () => `${head} = OVERRIDE ${expression(scope, of, 1)}, ${expression(scope, of, 1)};`,
    () =>
      `caption (${typed(of)}) = CONCAT ' ', name(${of.parameter}), number(${of.parameter}), '(' + STRING[10](date(${of.parameter})) + ')';`,
    () => `is${upper(name)} (${typed(of)}) = ${condition(scope, of, 2)};`,
    () =>
      `level (${of.name} child, ${of.name} parent) = RECURSION 1l IF child IS ${of.name} AND parent == child\n    STEP 2l IF parent == parent($parent) MATERIALIZED;`,
    () => `pair (${typed(of)}) = STRUCT(${name}(${of.parameter}), ${of.parameter});`,
    () => `toUpper (STRING[100] s) = FORMULA STRING[100] 'UPPER($1)' ;`,
    () =>
      `${name}Base '${say(scope, en, ru)}' = ABSTRACT STRING[100] (${of.name});\n${name}Base(${typed(of)}) += ${name}(${of.parameter});`,
    () =>
      `${lower(of.name)}Balance (${typed(of)}, ${typed(other)}0) = ${expression(scope, of, 1)} (-) ${name}(${other.parameter}0);`,
    () => `create${upper(of.name)} = AGGR ${of.name} WHERE posted(${typed(master)});`,
  ])()
}

/**
 * One action of a block.
 *
 * @param {Scope} scope
 * @param {number} depth
 * @returns {string}
 */
function action(scope, depth) {
  const { dice: random, master, line, other } = scope
  const of = random.pick([master, line])
  const { parameter: p } = of
  const [name, , en, ru] = field(scope, of)
  const number = field(scope, of, true)[0]
  const simple = [
    () => `${number}(${p}) <- ${expression(scope, of, 1)};`,
    () => `${number}(${p}) <- ${expression(scope, of, 0)};`,
    () => `${name}(${p}) <- NULL;`,
    () => `MESSAGE '${say(scope, en, ru)}: ' + ${name}(${p});`,
    () => `${lower(master.name)}(${p}) <- ${master.parameter};`,
    () => `recalculate(${p}, ${random.between(1, 99)});`,
    () => `DELETE ${typed(of)} WHERE ${condition(scope, of, 0)};`,
    () =>
      `${number}(${typed(of)}) <- ${expression(scope, of, 0)} WHERE ${condition(scope, of, 1)};`,
    () => `SHOW ${lower(of.name)} OBJECTS ${p} = ${p};`,
    () => `PRINT ${lower(of.name)}Print OBJECTS ${p} = ${p} XLSX TO exportFile;`,
    () =>
      `EXPORT JSON FROM ${name} = ${name}(${typed(of)}), ${number} = ${number}(${p}) WHERE ${condition(scope, of, 0)};`,
    () => `EXPORT CSV ';' HEADER FROM ${name}(${typed(of)}) WHERE ${name}(${p}) TO exportFile;`,
    () => `READ 'file:///data/${random.between(1, 99)}.json' TO exportFile;`,
    () =>
      `EXTERNAL HTTP POST 'https://example.org/api/${number}?id=$1' PARAMS ${name}(${p}) TO result;`,
    () => `EMAIL SUBJECT '${say(scope, en, ru)}' TO email(${p}) BODY text() ;`,
    () => `SEEK ${lower(of.name)}.${p} = ${p};`,
    () => `APPLY;`,
    () => `RETURN;`,
  ]
  if (depth <= 0) return random.pick(simple)()
  const block = (/** @type {number} */ most) => {
    const list = Array.from({ length: random.between(1, most) }, () => action(scope, depth - 1))
    return `{\n${indent(list.join('\n'))}\n}`
  }
  const nested = [
    () => `FOR ${name}(${typed(of)}) ORDER ${number}(${p}) DO ${block(3)}`,
    () => `FOR posted(${typed(line)}) AND ${condition(scope, line, 0)} DO ${block(3)}`,
    () => `IF ${condition(scope, of, 1)} THEN ${block(2)}`,
    () => `IF ${condition(scope, of, 0)} THEN ${block(2)} ELSE ${block(2)}`,
    () => `NEW ${of.parameter} = ${of.name} ${block(4)}`,
    () => `NEWSESSION ${block(3)}`,
    () => `APPLY ${block(1)}`,
    () => `DIALOG ${lower(other.name)}s OBJECTS ${other.parameter} INPUT DO ${block(2)}`,
    () => `INPUT s = STRING[100] DO ${block(2)}`,
    () => `TRY ${block(2)} CATCH MESSAGE '${say(scope, 'Error', 'Ошибка')}';`,
    () => `WHILE ${condition(scope, of, 0)} DO ${block(2)}`,
    () =>
      `CASE\n    WHEN ${condition(scope, of, 0)} THEN ${action(scope, 0)}\n    WHEN ${condition(scope, of, 0)} THEN ${action(scope, 0)}`,
    () =>
      `IMPORT XLS SHEET 1 FROM exportFile() FIELDS STRING[20] code, NUMERIC[14,2] price DO ${block(3)}`,
    () => `ASK '${say(scope, 'Continue?', 'Продолжить?')}' DO ${block(2)}`,
    () =>
      `{\n    LOCAL sum${random.between(1, 9)} = NUMERIC[16,2] (${of.name});\n${indent(action(scope, depth - 1))}\n}`,
    () => `NEWTHREAD ${block(2)}`,
  ]
  return random.pick(random.chance(0.55) ? simple : nested)()
}

/** @param {Scope} scope */
function actionStatement(scope) {
  const { dice: random } = scope
  const of = random.pick([scope.master, scope.line])
  const verb = random.pick([
    'post',
    'copy',
    'fill',
    'create',
    'import',
    'export',
    'clear',
    'send',
    'check',
  ])
  const caption = random.chance(0.5) ? ` '${say(scope, upper(verb), 'Выполнить')}'` : ''
  const list = Array.from({ length: random.between(1, 4) }, () =>
    action(scope, random.between(0, 2)),
  )
  const comment = random.chance(0.3) ? ` ${commentLine(scope)}` : ''
  return `${verb}${upper(of.name)}${caption} (${typed(of)}) {${comment}\n${indent(list.join('\n'))}\n}`
}

/** @param {Scope} scope */
function eventStatement(scope) {
  const { dice: random, master, line } = scope
  const of = random.pick([master, line])
  const cause = `CHANGED(${field(scope, of)[0]}(${typed(of)}))`
  const message = say(
    scope,
    `The value of the ${lower(of.name)} is wrong`,
    'Значение задано неверно',
  )
  return random.pick([
    () => `CONSTRAINT ${cause} AND ${condition(scope, of, 0)}\n    MESSAGE '${message}';`,
    () =>
      `CONSTRAINT ${cause} CHECKED BY ${lower(scope.other.name)}[${of.name}] MESSAGE '${message}' PROPERTIES ${field(scope, of)[0]}(${of.parameter});`,
    () => `WHEN SET(${field(scope, of)[0]}(${typed(of)})) DO {\n${indent(action(scope, 1))}\n}`,
    () =>
      `WHEN LOCAL CHANGED(${field(scope, of)[0]}(${typed(of)})) AND ${condition(scope, of, 0)} DO\n${indent(action(scope, 0))}`,
    () => `posted(${typed(of)}) => ${field(scope, of)[0]}(${of.parameter}) RESOLVE LEFT;`,
    () =>
      `${field(scope, of, true)[0]}(${typed(of)}) <- ${expression(scope, of, 0)} WHEN CHANGED(${field(scope, of)[0]}(${of.parameter}));`,
    () => `ON LOCAL {\n${indent(action(scope, 1))}\n}`,
    () => `AFTER post${upper(of.name)}(${typed(of)}) DO ${action(scope, 0)}`,
  ])()
}

/**
 * @param {Scope} scope
 * @param {Entity} of
 */
function propertyList(scope, of) {
  const { dice: random } = scope
  const items = of.fields
    .slice(0, random.between(2, 7))
    .map(([name, , en, ru]) =>
      random.pick([
        name,
        name,
        name,
        `${name} READONLY`,
        `'${say(scope, en, ru)}' = ${name}`,
        `${name} ON CHANGE { ${action(scope, 0)} }`,
        `${name} SHOWIF posted(${of.parameter})`,
      ]),
    )
  const extra = random.chance(0.5) ? random.pick([', NEW, DELETE', ', NEW, EDIT, DELETE']) : ''
  const option = random.pick(['', '', ' READONLY', ' TOOLBAR', ' PANEL'])
  return `PROPERTIES(${of.parameter})${option} ${items.join(', ')}${extra}`
}

/** @param {Scope} scope */
function formStatement(scope) {
  const { dice: random, master, line } = scope
  const { parameter: p } = master
  const lines = [
    `FORM ${lower(master.name)}${random.pick(['', 's', 'Edit', 'List'])} '${master.caption}'`,
    `    OBJECTS ${p} = ${master.name}${random.pick([' PANEL', '', ''])}`,
    `    ${propertyList(scope, master)}`,
  ]
  if (random.chance(0.6)) {
    lines.push(
      '',
      `    OBJECTS ${line.parameter} = ${line.name}`,
      `    ${propertyList(scope, line)}`,
    )
    lines.push(`    FILTERS ${lower(master.name)}(${line.parameter}) == ${p}`)
  }
  if (random.chance(0.3)) lines.push(`    ORDERS ${field(scope, master)[0]}(${p}) DESC`)
  if (random.chance(0.2))
    lines.push(
      `    FILTERGROUP state`,
      `        FILTER '${say(scope, 'Open', 'Открытые')}' NOT closed(${p}) 'F10' DEFAULT`,
      `        FILTER '${say(scope, 'Posted', 'Проведённые')}' posted(${p}) 'F9'`,
    )
  if (random.chance(0.2)) lines.push(`    EVENTS ON INIT { ${action(scope, 0)} }`)
  if (random.chance(0.4))
    lines.push('', `    ${random.pick(['EDIT', 'LIST'])} ${master.name} OBJECT ${p}`)
  return `${lines.join('\n')}\n;`
}

/** @param {Scope} scope */
function extendForm(scope) {
  const { master, dice: random } = scope
  const name = random.chance(0.5) ? lower(master.name) : `${lower(master.name)}s`
  return `EXTEND FORM ${name}\n    ${propertyList(scope, master)}\n;`
}

/** @param {Scope} scope */
function designStatement(scope) {
  const { dice: random, master, line } = scope
  const setup = (/** @type {string} */ name) =>
    random.pick([
      () => `MOVE BOX(${name});`,
      () =>
        `MOVE BOX(${name}) {\n    fill = ${random.between(1, 3)};\n    caption = '${master.caption}';\n}`,
      () =>
        `PROPERTY(${field(scope, master)[0]}(${master.parameter})) {\n    captionFont = 'Tahoma bold ${random.between(8, 20)}';\n    background = #FFCC${random.between(10, 99)};\n}`,
      () =>
        `NEW pane${random.between(1, 9)} {\n    horizontal = TRUE;\n    flex = ${random.between(1, 3)};\n    MOVE TOOLBAR(${name});\n}`,
      () =>
        `GRID(${name}) {\n    width = ${random.between(100, 900)};\n    height = ${random.between(100, 900)};\n}`,
    ])()
  const inner = Array.from({ length: random.between(1, 4) }, () =>
    setup(random.chance(0.5) ? master.parameter : line.parameter),
  )
  return `DESIGN ${lower(master.name)} {\n${indent(`OBJECTS {\n${indent(inner.join('\n'))}\n}`)}\n}`
}

/** @param {Scope} scope */
function navigatorStatement(scope) {
  const { dice: random, master, line, other } = scope
  const items = [master, line, other]
    .slice(0, random.between(1, 3))
    .map(of =>
      random.pick([
        `NEW ${lower(of.name)}s;`,
        `NEW FORM ${lower(of.name)}s;`,
        `NEW FORM '${of.caption}' = ${lower(of.name)}List;`,
        `NEW ACTION import${upper(of.name)};`,
      ]),
    )
  const folder = `NEW FOLDER ${lower(master.name)}Folder '${master.caption}'${random.pick(['', ' WINDOW toolbar', ' FIRST', ' AFTER masterData'])} {\n${indent(items.join('\n'))}\n}`
  return `NAVIGATOR {\n${indent(random.chance(0.7) ? folder : items.join('\n'))}\n}`
}

/** @param {Scope} scope */
function rareStatement(scope) {
  const { dice: random, master, line } = scope
  return random.pick([
    () => `TABLE ${lower(master.name)} (${master.name});`,
    () =>
      `INDEX ${field(scope, master)[0]}(${typed(master)}), ${field(scope, master)[0]}(${master.parameter});`,
    () => `GROUP ${lower(master.name)}Group '${master.caption}' : base;`,
    () =>
      `WINDOW ${lower(master.name)}Menu '${master.caption}' TOOLBAR HIDETITLE POSITION(0, 0, ${random.between(10, 100)}, 20);`,
    () => `@define${upper(master.name)}(${line.name}, '${line.caption}');`,
    () =>
      `META define${upper(random.pick(['Total', 'List', 'Log', 'Code']))}(class, caption)\n    CLASS class caption;\n    name 'N' = DATA STRING[100] (class);\n    FORM ##class##s caption\n        OBJECTS o = class\n        PROPERTIES(o) name, NEW, DELETE\n    ;\nEND`,
    () =>
      `EXTEND CLASS ${master.name}State {\n    archived '${say(scope, 'Archived', 'В архиве')}'\n}`,
    () => `HIDE WINDOW System.status;`,
  ])()
}

/** @param {Scope} scope */
function commentLine(scope) {
  const words = COMMENTS[scope.locale].map(list => scope.dice.pick(list)).join(' ')
  return `// ${words.trim()}`
}

/**
 * @typedef {(scope: Scope) => string} Template
 * @type {readonly (readonly [weight: number, Template])[]}
 */
const STATEMENTS = [
  [26, scope => dataProperty(scope, scope.dice.pick([scope.master, scope.line, scope.other]))],
  [9, scope => reference(scope, scope.line, scope.master)],
  [5, scope => reference(scope, scope.master, scope.other)],
  [16, classStatement],
  [7, groupProperty],
  [3, partitionProperty],
  [12, conditionalProperty],
  [13, actionStatement],
  [4, eventStatement],
  [9, formStatement],
  [4, extendForm],
  [3, designStatement],
  [3, navigatorStatement],
  [4, rareStatement],
]
/** Samples have a subject, and few statements of another kind. @type {readonly (readonly Template[])[]} */
const SUBJECTS = [
  [
    scope => dataProperty(scope, scope.master),
    groupProperty,
    conditionalProperty,
    partitionProperty,
  ],
  [actionStatement, eventStatement],
  [formStatement, extendForm, designStatement, navigatorStatement],
  [],
  [],
]

/**
 * @param {Dice} random
 * @returns {Template}
 */
function anyStatement(random) {
  let left = random.next() * STATEMENTS.reduce((sum, [weight]) => sum + weight, 0)
  for (const [weight, template] of STATEMENTS) {
    left -= weight
    if (left < 0) return template
  }
  return classStatement
}

/**
 * What makes a sample; the same description is the same text.
 *
 * @typedef {object} SampleOptions
 * @property {number} seed
 * @property {Locale} locale of captions and comments
 * @property {number} edits how often the sample has been edited since it was written
 * @property {boolean} broken whether it is not to parse
 */

/**
 * The code of a sample, without a line break at its end.
 *
 * @param {SampleOptions} options
 */
export function sampleCode({ seed, locale, edits, broken }) {
  const shape = dice(seedOf(seed, 1))
  const names = dice(seedOf(seed, 2))
  const master = entity(names, locale, '')
  const entities = {
    master,
    line: entity(names, locale, 'Line'),
    other: entity(names, locale, ''),
  }
  const size = Math.min(160, Math.max(1, Math.round(5.3 * Math.exp(1.12 * shape.normal()))))
  const subject = shape.pick(SUBJECTS)
  const statements = []
  let lines = 0
  for (let at = 0; lines < size && at < 60; at++) {
    // An edit rewrites one statement; the others stay as they were.
    const written = Array.from({ length: edits }, (_, edit) => seedOf(seed, 3, edit) % 3 === at % 3)
    const random = dice(seedOf(seed, 4, at, written.lastIndexOf(true) + 1))
    const scope = { dice: random, locale, ...entities }
    const template =
      subject.length > 0 && shape.chance(0.6) ? shape.pick(subject) : anyStatement(shape)
    // What is by far too long for the sample makes room for something short.
    let text = template(scope)
    if (lines > 0 && countLines(text) > 2 * (size - lines) + 2) text = dataProperty(scope, master)
    if (countLines(text) > 3 * size + 2) text = dataProperty(scope, entities.line)
    if (shape.chance(0.14) && size > 1) text = `${commentLine(scope)}\n${text}`
    const gap = shape.chance(0.45) ? 1 : 0
    if (statements.length > 0 && gap > 0) statements.push('')
    statements.push(text)
    lines += countLines(text) + gap
  }
  const code = statements.join('\n')
  return broken ? breakCode(code, seed, entities, locale) : code
}

/** @param {string} text */
const countLines = text => text.split('\n').length

/**
 * Code with the mistakes that samples have: parts of a module without their surroundings, schemes
 * instead of code, forgotten marks, words of other versions.
 *
 * @param {string} code
 * @param {number} seed
 * @param {Pick<Scope, 'master' | 'line' | 'other'>} entities
 * @param {Locale} locale
 */
function breakCode(code, seed, entities, locale) {
  const random = dice(seedOf(seed, 5))
  const scope = { dice: random, locale, ...entities }
  const { master } = entities
  const lines = code.split('\n')
  const part = (/** @type {string} */ text) => [...lines, text].join('\n')
  return random.pick([
    () => `REQUIRE Utils, Time;\n\n${code}`,
    () => `MESSAGE '${master.caption}';\n${code}`,
    () => `IF ${condition(scope, master, 0)} THEN ${action(scope, 0)}\n${code}`,
    () => part(`FOR posted(${typed(master)}) DO {\n    ${action(scope, 0)}\n}`),
    () => part(`total = ${expression(scope, master, 1)}`),
    () =>
      part(
        `${field(scope, master)[0]}(${master.parameter}) = [=${expression(scope, master, 0)}]();\n...`,
      ),
    () => `${code}\nPROPERTIES(${master.parameter}) name, ...`,
    () => `name = DATA STRING[100] ${master.name};\n${code}`,
  ])()
}
