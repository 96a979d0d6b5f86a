import type { CodeToken, Language, Mistake } from 'lectern'

/** The commands by the version that brought them. */
const commands = new Map([
  ['forward', '1'],
  ['turn', '1'],
  ['color', '2'],
])

/** A language of commands, one a line, each with a number or a word: `forward 10`. */
const turtle: Language = {
  name: 'turtle',
  aliases: ['logo'],
  versions: [
    { name: '2', title: 'Turtle 2' },
    { name: '1', title: 'Turtle 1' },
  ],
  scheme: 'turtle-syntax',
  read: code => ({
    tokens: () => [...code.matchAll(/\w+|\W+/g)].map(([text]) => token(text)),
    mistakes: version =>
      [...code.matchAll(/^\w+/gm)].flatMap(({ 0: word, index }): Mistake[] => {
        const since = commands.get(word) ?? '9'
        return since <= version ? [] : [{ message: `no command "${word}"`, from: index, to: index + word.length }]
      }),
  }),
  pageOfWord: word => (commands.has(word) ? word : null),
}

function token(text: string): CodeToken {
  if (commands.has(text)) return { text, style: 'keyword', page: text }
  return { text, style: /^\d/.test(text) ? 'literal' : null }
}

export default turtle
