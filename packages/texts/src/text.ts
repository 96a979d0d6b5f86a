import { memoize } from '@lectern/base/collections'
import type { InterfaceText } from './languages/en.ts'

export type { InterfaceText }

/** Replaces `{name}` placeholders; those without a value stay. */
export function fill(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place))
}

/** Forms are separated by `|`, in the order zero, one, two, few, many, other. If there are fewer, the last is used. */
export function plural(text: string, count: number, language: string): string {
  const forms = text.split('|')
  const { rules, order, format } = pluralRules(language)
  const index = Math.min(order.indexOf(rules.select(count)), forms.length - 1)
  return fill(forms[index] ?? text, { count: format.format(count) })
}

const CATEGORIES: readonly Intl.LDMLPluralRule[] = ['zero', 'one', 'two', 'few', 'many', 'other']

/** Cached, because `Intl` constructors are slow. */
const pluralRules = memoize((language: string) => {
  const rules = new Intl.PluralRules(language)
  const { pluralCategories } = rules.resolvedOptions()
  const order = CATEGORIES.filter(category => pluralCategories.includes(category))
  return { rules, order, format: new Intl.NumberFormat(language) }
})

/** A tag of BCP 47, such as `pt-BR`. */
export function isLanguageTag(text: string): boolean {
  try {
    return new Intl.Locale(text).language !== ''
  } catch {
    return false
  }
}
