import { join } from 'node:path'
import { readFile } from '@lectern/base/node/read-file'
import type { Place, Problem } from '@lectern/base/problem'
import { interfaceText, missingTexts } from '@lectern/texts/interface-text'
import type { InterfaceText } from '@lectern/texts/text'
import type { DocusaurusConfig } from '../docusaurus/docusaurus-config.ts'
import { messagesIn } from '../docusaurus/translations.ts'
import { type WithProblems, warning } from '../problems.ts'

/** Translation keys of the classic theme, and the texts of Lectern with the same meaning. */
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

/** Texts of the theme that differ from those of Lectern. Those without a counterpart are reported. */
export function interfaceTexts(
  config: DocusaurusConfig,
  locale: string,
): WithProblems<Readonly<Record<string, string>>> {
  const file = join(config.folder, 'i18n', locale, 'code.json')
  const ours = interfaceText(locale, {})
  const isEnglish = missingTexts(locale, {}).length > 0
  const texts: Record<string, string> = {}
  const problems: Problem[] = []
  let others = 0
  for (const [key, text] of messagesIn(file, config)) {
    const name = TEXTS[key]
    if (name !== undefined && !text.includes('{')) {
      // Docusaurus stores these in lower case, and shows them in capitals.
      const shown = key.startsWith('theme.admonition.')
        ? text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
        : text
      if (isEnglish || shown !== ours[name]) texts[name] = shown
      continue
    }
    if (key.startsWith('theme.')) {
      others += 1
      continue
    }
    const message = `the text "${key}" has no counterpart: ${text}`
    problems.push(warning('import-unseen', message, placeOfKey(file, key)))
  }
  if (others > 0) {
    const message = `texts of the theme ("theme.…") without a counterpart: ${others}`
    problems.push(warning('import-unseen', message, { file }))
  }
  return { value: texts, problems }
}

function placeOfKey(file: string, key: string): Partial<Place> {
  const lines = readFile(file).toString().split('\n')
  const written = JSON.stringify(key)
  const index = lines.findIndex(line => line.trimStart().startsWith(written))
  if (index < 0) return { file }
  const column = (lines[index] ?? '').indexOf(written) + 1
  return { file, line: index + 1, column, length: written.length }
}
