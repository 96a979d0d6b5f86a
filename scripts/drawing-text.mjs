/** @typedef {{ family: string, weight: number, letters: string }} Face */

/**
 * The letters of a drawing (SVG) by the fonts that its style gives them: rules of one class each, whose
 * first family is in quotes. Later rules win.
 *
 * @param {string} drawing
 * @returns {Face[]}
 */
export function facesOf(drawing) {
  const rules = rulesOf(drawing)
  /** @type {Map<string, Face & { set: Set<string> }>} */
  const faces = new Map()
  /** @type {string[]} */
  const classes = []
  for (const [, isEnd, names, isEmpty, text = ''] of drawing.matchAll(TEXT)) {
    if (isEnd) classes.pop()
    else if (!isEmpty) classes.push(names ?? '')
    const { family, weight } = styleOf(classes.join(' ').split(' '), rules)
    if (classes.length === 0 || family === undefined) continue
    const key = `${family} ${weight}`
    const face = faces.get(key) ?? { family, weight, letters: '', set: new Set() }
    for (const letter of text.replace(ENTITY, entity => ENTITIES[entity] ?? entity))
      face.set.add(letter)
    faces.set(key, face)
  }
  return [...faces.values()].map(({ family, weight, set }) => {
    return { family, weight, letters: [...set].sort().join('') }
  })
}

/** @param {string} drawing */
export function withoutFonts(drawing) {
  return drawing.replace(/@font-face\{[^}]*\}/g, '')
}

const TEXT = /<(\/)?(?:text|tspan)\b(?:[^>]*?\bclass="([^"]*)")?[^>]*?(\/)?>([^<]*)/g
const ENTITY = /&\w+;/g
/** @type {Record<string, string>} */
const ENTITIES = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"' }

/** @typedef {{ family?: string | undefined, weight: number }} Style */

/** @param {string} drawing */
function rulesOf(drawing) {
  const rules = drawing.matchAll(/([^{}]+)\{([^{}]*)\}/g)
  return [...rules].map(([, selectors = '', declarations = '']) => {
    const [, weight, family] = /font:(?:(\d+) )?[\d.]+px '([^']+)'/.exec(declarations) ?? []
    const [, only] = /font-weight:(\d+)/.exec(declarations) ?? []
    return { classes: selectors.match(/(?<=\.)\w+/g) ?? [], family, weight: only ?? weight }
  })
}

/**
 * @param {string[]} classes
 * @param {ReturnType<typeof rulesOf>} rules
 * @returns {Style}
 */
function styleOf(classes, rules) {
  /** @type {Style} */
  let style = { weight: 400 }
  for (const { classes: matched, family, weight } of rules) {
    if (!matched.some(name => classes.includes(name))) continue
    if (family !== undefined) style = { family, weight: Number(weight ?? 400) }
    else if (weight !== undefined) style = { ...style, weight: Number(weight) }
  }
  return style
}
