/**
 * A text as a template literal of JavaScript. HTML has many quotes and few backticks: as JSON it would be
 * 5 % longer, and 2 % compressed.
 */
export function templateLiteral(text: string): string {
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll('`', '\\`')
    .replaceAll('${', '\\${')
    // In a template literal a carriage return counts as a line feed.
    .replaceAll('\r', '\\r')
  return `\`${escaped}\``
}
