import type { Verified } from '../import/verify/verify.ts'
import { IMPORT_REPORT, type ImportResult, VERIFY_REPORT } from './import.ts'

/** What an import did, in some lines. */
export function formatImport({ imported, problems }: ImportResult, out: string): string {
  if (imported === null) return 'Nothing was written.'
  const { pages, counts, debts, verified } = imported
  const { oldTexts, newTexts, oldFiles, newFiles } = counts
  const kept = problems.filter(({ code }) => code === 'import-kept').length
  const left = problems.filter(({ code }) => code === 'import-left-out').length
  const listed = Object.entries(debts).sort(([, a], [, b]) => b - a)
  return [
    `${pages} pages of all versions, from ${oldTexts} texts in ${newTexts} files`,
    `${newFiles} images and files, from ${oldFiles}`,
    `${kept} places shown as code, ${left} left out: see ${out}/${IMPORT_REPORT}`,
    ...(listed.length === 0
      ? []
      : [`Debts: ${listed.map(([code, count]) => `${count} ${code}`).join(', ')}`]),
    ...(verified === null ? [] : [compared(verified, out)]),
    `The new site is in ${out}. To see it:\n  cd ${out}\n  npm install\n  npm run dev`,
  ].join('\n')
}

function compared({ pages, kept, moved, differing, differences }: Verified, out: string): string {
  return `${kept} of ${pages} addresses of the old build are pages, ${moved} lead to others; ${differing} pages differ in their text, ${differences.length} differences in all: see ${out}/${VERIFY_REPORT}`
}
