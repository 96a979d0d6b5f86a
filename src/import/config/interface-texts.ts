import { join } from 'node:path'
import { interfaceText, missingTexts } from '../../base/interface-text.ts'
import { isLanguageTag } from '../../base/language-tag.ts'
import type { Place, Problem } from '../../base/problem.ts'
import type { InterfaceText } from '../../base/text.ts'
import { readFile } from '../../engine/read-file.ts'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { messagesIn } from '../docusaurus/translations.ts'

/** Texts of the theme of Docusaurus, by their keys, and those of Lectern that say the same. */
const TEXTS: Readonly<Record<string, keyof InterfaceText>> = {
  'theme.common.skipToMainContent': 'skipToContent',
  'theme.TOCCollapsible.toggleButtonLabel': 'onThisPage',
  'theme.docs.paginator.previous': 'previous',
  'theme.docs.paginator.next': 'next',
  'theme.blog.paginator.newerEntries': 'newer',
  'theme.blog.paginator.olderEntries': 'older',
  'theme.common.editThisPage': 'editPage',
  'theme.unlistedContent.message': 'unlisted',
  'theme.NotFound.title': 'notFound',
  'theme.NotFound.p1': 'notFoundText',
  'theme.SearchBar.label': 'search',
  'theme.SearchModal.placeholder': 'searchDocs',
  'theme.admonition.note': 'note',
  'theme.admonition.tip': 'tip',
  'theme.admonition.info': 'info',
  'theme.admonition.warning': 'warning',
  'theme.admonition.danger': 'danger',
  'theme.admonition.caution': 'caution',
  'theme.admonition.important': 'important',
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

/**
 * The texts of the interface that a site has of its own, where Lectern says it otherwise. Those that have no
 * counterpart are reported.
 */
export function interfaceTexts(
  { folder }: DocusaurusConfig,
  locale: string,
  problems: Problem[],
): Record<string, string> {
  const file = join(folder, 'i18n', locale, 'code.json')
  // A locale of Docusaurus can have any name.
  const language = isLanguageTag(locale) ? locale : 'en'
  const ours = interfaceText(language, {})
  const isEnglish = language !== locale || missingTexts(locale, {}).length > 0
  const texts: Record<string, string> = {}
  for (const [key, text] of messagesIn(file)) {
    const name = TEXTS[key]
    if (name !== undefined && !text.includes('{')) {
      if (isEnglish || ours[name] !== text) texts[name] = text
      continue
    }
    const message = `the text "${key}" has no counterpart: ${text}`
    const place = placeOfKey(file, key)
    problems.push({ code: 'import-left-out', severity: 'warning', message, ...place })
  }
  return texts
}

/** Where a key of a JSON file is written, which stands on a line of its own. */
function placeOfKey(file: string, key: string): Partial<Place> {
  const lines = readFile(file).toString().split('\n')
  const written = JSON.stringify(key)
  const index = lines.findIndex(line => line.trimStart().startsWith(written))
  if (index < 0) return { file }
  const column = (lines[index] ?? '').indexOf(written) + 1
  return { file, line: index + 1, column, length: written.length }
}
