import { lsfLanguage } from '@lectern/lsf'

export default lsfLanguage({
  constructs: {},
  words: {},
  options: { property: 'Options', action: 'Options' },
  alone: {},
  modules: {},
})
