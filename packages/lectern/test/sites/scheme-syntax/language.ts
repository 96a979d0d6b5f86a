import { lsfLanguage } from '@lectern/lsf'
import { railroad } from '@lectern/railroad'

const language = lsfLanguage({
  constructs: {},
  words: {},
  options: { property: 'Options', action: 'Options' },
  alone: {},
  modules: {},
})

export default { ...language, diagram: railroad }
