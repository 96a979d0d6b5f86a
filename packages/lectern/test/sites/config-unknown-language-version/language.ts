import type { Language } from 'lectern'

const language: Language = {
  name: 'numbers',
  versions: ['two', 'one'].map(name => ({ name, title: `Numbers ${name}` })),
  read: code => ({ tokens: () => [{ text: code, style: null }], mistakes: () => [] }),
}
export default language
