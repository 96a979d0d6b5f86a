import { basename } from 'node:path'
import { contentHash } from '@lectern/base/node/hash'
import { readFile } from '@lectern/base/node/read-file'
import type { Problem } from '@lectern/base/problem'
import type { Engine } from '@lectern/engine/engine'
import type { Step } from '@lectern/engine/step'
import { findPackage, type SitePackage } from '../config/site-package.ts'
import { type ImageVariant, variantsOf } from '../content/image-variants.ts'
import type { CompiledSite } from './compile-site.ts'
import { type MadeFiles, NOTHING_MADE, needsPackage, objectOutput } from './made-files.ts'
import type { Project } from './open-site.ts'

interface ImageInput {
  readonly file: string
  /** Its path in the output, with the hash of its content. */
  readonly name: string
  readonly variants: readonly ImageVariant[]
}

/** Hashes of objects, in the order of the variants; null if the file cannot be read as a picture. */
type EncodedImage = readonly string[] | null

/** Of 100; text on screenshots stays sharp. */
const QUALITY = { webp: 80, avif: 60 }
/** Of 9: 3 takes a third of the time of the default, and gives 1 % more bytes. */
const AVIF_EFFORT = 3

export const encodeImages: Step<SitePackage, ImageInput, EncodedImage> = {
  name: 'images',
  inPlace: 1,
  async open({ entry }, objects) {
    const { default: sharp }: typeof import('sharp') = await import(/* @vite-ignore */ entry)
    return async ({ file, variants }) => {
      const bytes = readFile(file)
      const hashes: string[] = []
      try {
        for (const { format, width } of variants) {
          const picture = sharp(bytes).rotate().resize({ width, withoutEnlargement: true })
          const encoded =
            format === 'webp'
              ? picture.webp({ quality: QUALITY.webp })
              : picture.avif({ quality: QUALITY.avif, effort: AVIF_EFFORT })
          hashes.push(objects.put(await encoded.toBuffer()))
        }
      } catch {
        return null
      }
      return hashes
    }
  },
  objectsOf: output => output ?? [],
}

/** The variants of the pictures that pages show. Without an engine, only what is missing is reported. */
export async function imageFiles(
  { site }: Project,
  compiled: CompiledSite,
  engine: Pick<Engine, 'map' | 'objects'> | null,
): Promise<MadeFiles> {
  const { images } = site.config
  if (images.length === 0) return NOTHING_MADE
  const inputs = [...site.assets.values()].flatMap((asset): ImageInput[] => {
    const variants = compiled.images.has(basename(asset.path)) ? variantsOf(asset, images) : []
    return variants.length === 0 ? [] : [{ file: asset.file, name: asset.output, variants }]
  })
  if (inputs.length === 0) return NOTHING_MADE
  const sharp = findPackage(site.folders.root, 'sharp')
  if (sharp === null) return needsPackage('"images" of the configuration', ['sharp'])
  if (engine === null) return NOTHING_MADE
  const encoded = await engine.map(encodeImages, sharp, inputs)
  const units = inputs.map(({ name, variants }, index) => {
    const hashes = encoded[index] ?? []
    const outputs = () =>
      variants.map(({ output }, at) => objectOutput(output, hashes[at] ?? '', engine))
    return { name: `variants of ${name}`, key: contentHash(hashes.join()), outputs }
  })
  const problems = inputs.flatMap(({ file }, index): Problem[] => {
    if (encoded[index] !== null) return []
    const message = `"${basename(file)}" cannot be converted: it is no picture, or a broken one`
    return [{ code: 'missing-image', severity: 'error', message, hint: 'Save it again.', file }]
  })
  const broken = new Set(problems.map(({ file }) => file))
  return { units: units.filter((_, index) => !broken.has(inputs[index]?.file)), problems }
}
