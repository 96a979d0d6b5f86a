// npm run pictures: a picture loads no fonts, so this puts the letters that each drawing of the site shows
// into it. Run it when the texts of a drawing have changed; a test of the site tells when it is needed.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { facesOf, withoutFonts } from './drawing-text.mjs'
import { cutForPicture } from './fonts.mjs'

const FOLDER = fileURLToPath(new URL('../site/content/images/', import.meta.url))

for (const name of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.svg')) continue
  const path = FOLDER + name
  const text = readFileSync(path, 'utf8')
  const drawing = withoutFonts(text)
  const faces = await Promise.all(facesOf(drawing).map(cutForPicture))
  const result = drawing.replace('<style>', () => `<style>${faces.flat().join('')}`)
  if (result === text) continue
  writeFileSync(path, result)
  console.log(name)
}
