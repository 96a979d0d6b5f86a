import { memoize } from '@lectern/base/collections'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { Step } from '@lectern/engine/step'
import { findPackage, type SitePackage } from '../config/site-package.ts'
import type { Client } from '../render/client.ts'
import { imageOf } from '../site/describe/card.ts'
import {
  type CardLook,
  type CardTexts,
  cardLook,
  cardPath,
  cardTexts,
} from '../site/describe/drawn-card.ts'
import { isEditionRoute, isPageRoute } from '../site/route.ts'
import { cardSvg, type Measure } from './card-svg.ts'
import { fontFamily } from './font-family.ts'
import { type MadeFiles, NOTHING_MADE, needsPackage, objectOutput } from './made-files.ts'
import type { Project } from './open-site.ts'

interface CardContext {
  readonly resvg: SitePackage
  readonly wawoff2: SitePackage
  readonly look: CardLook
  /** Absolute paths, the first one first. */
  readonly fonts: readonly string[]
  readonly logo: string | null
}

/** Has no types. */
interface Woff2 {
  readonly default: { decompress(font: Uint8Array): Promise<Uint8Array> }
}

interface DrawnCard {
  /** Its hash. */
  readonly object: string
  /** Letters that no font has. */
  readonly missing: string
}

export const drawCards: Step<CardContext, CardTexts, DrawnCard> = {
  name: 'cards',
  inPlace: 8,
  async open({ resvg, wawoff2, look, fonts, logo }, objects) {
    const { Resvg }: typeof import('@resvg/resvg-js') = await import(/* @vite-ignore */ resvg.entry)
    const { default: woff2 }: Woff2 = await import(/* @vite-ignore */ wawoff2.entry)
    const files: string[] = []
    let family = ''
    for (const file of fonts) {
      const font = Buffer.from(await woff2.decompress(readFile(file)))
      if (family === '') family = fontFamily(font)
      files.push(objects.fileOf(objects.put(font)))
    }
    const options = (text: string) => ({
      // Takes longer, so only for letters that fonts of the site may lack.
      font: { fontFiles: files, loadSystemFonts: RARE.test(text), defaultFontFamily: family },
    })
    const widths = new Map<string, number>()
    const widthOf = (text: string): number =>
      new Resvg(cardSvg.ofWord(text, family), options(text)).getBBox()?.width ?? 0
    const measure: Measure = text => {
      let sum = 0
      for (const letter of text) {
        // The distance that a letter puts between two others: a space has no box.
        const width = widths.get(letter) ?? widthOf(`H${letter}H`) - widthOf('HH')
        widths.set(letter, width)
        sum += width
      }
      return sum
    }
    const hasFont = memoize((letter: string) => widthOf(letter) > 0)
    const picture = logo === null ? null : { type: mimeOf(logo), bytes: readFile(logo) }
    return texts => {
      const all = Object.values(texts).join('')
      const svg = cardSvg.of(texts, { look, family, logo: picture, measure })
      const missing = [...all].filter(letter => RARE.test(letter) && !hasFont(letter))
      const object = objects.put(new Resvg(svg, options(all)).render().asPng())
      return { object, missing: [...new Set(missing)].join('') }
    }
  },
  objectsOf: ({ object }) => [object],
}

/** Neither Latin nor Cyrillic nor punctuation. */
const RARE = /[^\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Common}\p{NChar}]/u

function mimeOf(path: string): string {
  return path.endsWith('.svg')
    ? 'image/svg+xml'
    : path.endsWith('.png')
      ? 'image/png'
      : 'image/jpeg'
}

/** The pictures for previews of links to pages that have none of their own; without an engine see `imageFiles`. */
export async function cardFiles(
  { site }: Project,
  client: Client,
  engine: Pick<Engine, 'map' | 'objects'> | null,
): Promise<MadeFiles> {
  const { config, folders, assets } = site
  if (!config.cards) return NOTHING_MADE
  const resvg = findPackage(folders.root, NAMES[0])
  const wawoff2 = findPackage(folders.root, NAMES[1])
  if (resvg === null || wawoff2 === null) return needsPackage('"cards" of the configuration', NAMES)
  if (engine === null) return NOTHING_MADE
  const look = cardLook(site)
  const byOutput = new Map([...assets.values()].map(({ output, file }) => [output, file]))
  const ofTheme = client.outputs.flatMap(({ path, content }) =>
    /\/source-serif-640-/.test(path) && typeof content === 'object' && 'copyOf' in content
      ? [content.copyOf]
      : [],
  )
  const own = look.fonts.flatMap(output => byOutput.get(output) ?? [])
  const logo = look.logo === null ? null : (byOutput.get(look.logo) ?? null)
  const context: CardContext = { resvg, wawoff2, look, fonts: own.length > 0 ? own : ofTheme, logo }
  const cards = new Map(
    site.routes.flatMap(route => {
      if (!isPageRoute(route) || !isEditionRoute(route) || imageOf(route) !== null) return []
      const texts = cardTexts(config, route)
      return texts === null ? [] : [[cardPath(texts, look), texts] as const]
    }),
  )
  const drawn = await engine.map(drawCards, context, [...cards.values()])
  const units = [...cards.keys()].map((path, index) => {
    const hash = drawn[index]?.object ?? ''
    return { name: path, key: hash, outputs: () => [objectOutput(path, hash, engine)] }
  })
  const missing = new Set(drawn.flatMap(card => [...card.missing]))
  return { units, problems: missing.size === 0 ? [] : [lackOf([...missing].slice(0, 8).join(''))] }
}

function lackOf(letters: string): Problem {
  return {
    code: 'missing-package',
    severity: 'warning',
    message: `drawn cards lack letters such as "${letters}": no font on this machine has them`,
    hint: 'Install a font with them, such as Noto Sans, or name one as "theme.fonts.headings".',
  }
}

const NAMES = ['@resvg/resvg-js', 'wawoff2'] as const
