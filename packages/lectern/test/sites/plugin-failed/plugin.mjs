export default {
  name: 'own',
  text(text) {
    if (text.includes('boom')) throw new Error('"boom" is no word')
    return text
  },
  html: html => (html.includes('number') ? 5 : html),
}
