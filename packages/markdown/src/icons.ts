import { ownValue } from '@lectern/base/collections'
import { readFile } from '@lectern/base/node/read-file'
import { z } from 'zod'

export interface Icons {
  /** The package of the set. */
  readonly name: string
  readonly names: readonly string[]
  /** SVG without a name, in the color of the text. */
  find(name: string): string | null
}

const iconSchema = z.object({
  body: z.string(),
  width: z.number().optional(),
  height: z.number().optional(),
})
const setSchema = z.object({
  icons: z.record(z.string(), iconSchema),
  aliases: z.record(z.string(), z.object({ parent: z.string() })).default({}),
  width: z.number().default(16),
  height: z.number().default(16),
})

/** @param file `icons.json` of an Iconify set, which is read for the first icon */
export function openIcons(name: string, file: string): Icons {
  let loaded: z.output<typeof setSchema> | undefined
  const set = () => {
    loaded ??= setSchema.parse(JSON.parse(readFile(file).toString()))
    return loaded
  }
  return {
    name,
    get names() {
      return [...Object.keys(set().icons), ...Object.keys(set().aliases)]
    },
    find(name) {
      const { icons, aliases, ...size } = set()
      const icon = ownValue(icons, ownValue(aliases, name)?.parent ?? name)
      if (icon === undefined) return null
      const { body, width, height } = { ...size, ...icon }
      return `<svg class="glyph" width="1em" height="1em" viewBox="0 0 ${width} ${height}">${body}</svg>`
    },
  }
}
