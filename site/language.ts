import { lsfLanguage } from '@lectern/lsf'
import { referencePages } from './reference-pages.ts'

export default lsfLanguage(referencePages, ['Library', 'Acquisitions'])
