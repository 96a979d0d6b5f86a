import { lsfLanguage } from '@lectern/lsf'
import { railroad } from '@lectern/railroad'
import { referencePages } from './reference-pages.ts'

export default { ...lsfLanguage(referencePages, ['Library', 'Acquisitions']), diagram: railroad }
