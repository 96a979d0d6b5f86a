import { memoize } from './memoize.ts'
import type { InterfaceText } from './texts/en.ts'

export type { InterfaceText }

/** Fills the `{name}` places of a text. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/**
 * Chooses the form of a counted text by the plural rules of the language. The forms stand in one
 * string, separated by `|`, in the order one, few, many, other; a language with fewer forms
 * gives fewer.
 */
export function plural(text: string, count: number, language: string): string {
  const forms = text.split('|')
  const { rules, order, format } = countingIn(language)
  const index = Math.min(order.indexOf(rules.select(count)), forms.length - 1)
  return fill(forms[index] ?? text, { count: format.format(count) })
}

const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** How a language counts. To find it out takes longer than all else that is done with a text. */
const countingIn = memoize((language: string) => {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  const order = CATEGORIES.filter(category => pluralCategories.includes(category))
  return { rules, order, format: new Intl.NumberFormat(language) }
})
