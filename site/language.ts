import { lsfLanguage } from '@lectern/lsf'
import { railroad } from '@lectern/railroad'
import { base } from './example.ts'
import { referencePages } from './reference-pages.ts'

export default { ...lsfLanguage(referencePages, base), diagram: railroad }
