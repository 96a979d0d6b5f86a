// Prose that means nothing, of words as frequent and as different as those of a real documentation.

/** @typedef {import('./dice.mjs').Dice} Dice */
/** @typedef {import('./samples.mjs').Locale} Locale */

/** The words that are everywhere, most frequent first. @type {Record<Locale, string[]>} */
const FREQUENT = {
  en: 'the of is to a in and for be this that can are an as or it with if not by when from which will on property object value form action class all each'.split(
    ' ',
  ),
  ru: 'в и с для не на то что по если из при как или этого может быть он все от к этом также свойства объекта значение форма действие класс каждого является'.split(
    ' ',
  ),
}
/** What the others consist of. */
const PARTS = {
  en: {
    stems:
      'propert object valu form action class event sess chang express operat stat modul nam tabl index paramet result condit group filt ord navig window design contain report quer us system databas serv client platform langu develop read applicat evaluat creat return defin delet inherit aggreg execut displ specif comput default select updat import export constrain interact compon attribut element interf transact connect exampl'.split(
        ' ',
      ),
    ends: 'e es ed ing er ion ions or ment able al ive ic ary ance ence ity ly s y'.split(' '),
  },
  ru: {
    stems:
      'свойств объект значен форм действ класс событ сесси изменен выражен операт инструкц модул пространств таблиц индекс материализ параметр результат услови групп фильтр порядк навигат окн дизайн контейнер отчёт запрос пользоват систем баз сервер клиент платформ язык разработ читат приложен вычисл созда возвращ определ измен удал наслед агрегир выполн отображ указыв выбира обновл импорт экспорт огранич взаимодейств компонент атрибут элемент интерфейс транзакц соединен пример'.split(
        ' ',
      ),
    ends: 'а у ом е ы ам ами ах ов ие ия ию ием ий ный ного ному ным ной ную ные ных ает ают ать ится аться'.split(
      ' ',
    ),
  },
}
const PREFIXES = {
  en: ['', '', '', 're', 'un', 'pre', 'sub', 'inter', 'over'],
  ru: ['', '', '', 'пере', 'под', 'не', 'пред', 'над', 'без'],
}
/** How many words the documentation of one version has. */
const VOCABULARY = { en: 4200, ru: 8300 }

/** @param {Locale} locale */
function vocabulary(locale) {
  const { stems, ends } = PARTS[locale]
  const words = new Set(FREQUENT[locale])
  // Every stem with a first end before any has a second one.
  for (const prefix of new Set(PREFIXES[locale]))
    for (const end of ends)
      for (const stem of stems) {
        if (words.size < VOCABULARY[locale]) words.add(prefix + stem + end)
      }
  return [...words]
}

const VOCABULARIES = { en: vocabulary('en'), ru: vocabulary('ru') }

/**
 * A word; the n-th most frequent one comes up about 1/n as often as the first, as in languages.
 *
 * @param {Dice} random
 * @param {Locale} locale
 */
export function word(random, locale) {
  const words = VOCABULARIES[locale]
  return words[Math.floor(words.length ** random.next()) - 1] ?? ''
}

/**
 * @param {Dice} random
 * @param {Locale} locale
 * @param {number} count
 */
export function words(random, locale, count) {
  return Array.from({ length: count }, () => word(random, locale))
}
