import { join } from 'node:path'
import { missingTexts } from '../base/interface-text.ts'
import type { InterfaceText } from '../base/text.ts'
import type { DocusaurusConfig } from './docusaurus-config.ts'
import { messagesIn } from './translations.ts'

/** Texts of the theme of Docusaurus, by their keys, and those of Lectern that say the same. */
const TEXTS: Readonly<Record<string, keyof InterfaceText>> = {
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.TOCCollapsible.toggleButtonLabel': 'onThisPage',
  'theme.docs.paginator.previous': 'previous',
  'theme.docs.paginator.next': 'next',
  'theme.blog.paginator.newerEntries': 'newer',
  'theme.blog.paginator.olderEntries': 'older',
  'theme.common.editThisPage': 'editPage',
  'theme.NotFound.title': 'notFound',
  'theme.NotFound.p1': 'notFoundText',
  'theme.SearchBar.label': 'search',
  'theme.SearchModal.placeholder': 'searchDocs',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.blog.archive.title': 'blogArchive',
  'theme.tags.tagsPageTitle': 'blogTags',
  'theme.tags.tagsPageLink': 'allTags',
  'theme.CodeBlock.copy': 'copy',
  'theme.CodeBlock.copied': 'copied',
  'theme.CodeBlock.wordWrapToggle': 'wrapLines',
  'theme.BackToTopButton.buttonAriaLabel': 'backToTop',
  'theme.AnnouncementBar.closeButtonAriaLabel': 'dismiss',
  'theme.ErrorPageContent.title': 'pageCrashed',
  'theme.ErrorPageContent.tryAgain': 'tryAgain',
}

/** The texts of the interface that a site has translated itself, for a language that Lectern does not have. */
export function interfaceTexts(
  { folder }: DocusaurusConfig,
  locale: string,
): Record<string, string> {
  const messages = messagesIn(join(folder, 'i18n', locale, 'code.json'))
  if (isLanguage(locale) && missingTexts(locale, {}).length === 0) return {}
  return Object.fromEntries(
    Object.entries(TEXTS).flatMap(([key, name]) => {
      const text = messages.get(key)
      return text === undefined || text.includes('{') ? [] : [[name, text] as const]
    }),
  )
}

/** A locale of Docusaurus can have any name. */
function isLanguage(tag: string): boolean {
  try {
    return new Intl.Locale(tag).language !== ''
  } catch {
    return false
  }
}
