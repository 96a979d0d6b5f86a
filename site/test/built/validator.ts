import { HtmlValidate, StaticConfigLoader } from 'html-validate'

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:document'],
    elements: ['html5'],
    // Its own scripts come from where the page comes from.
    rules: { 'require-sri': 'off' },
  }),
)

/** What is wrong with the HTML of a file: place, rule and message. */
export async function htmlErrors(file: string): Promise<string[]> {
  const { results } = await validator.validateFile(file)
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${ruleId} ${message}`),
  )
}
