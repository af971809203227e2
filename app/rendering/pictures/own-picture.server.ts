import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import {
  logoProportions,
  maxMegabytes,
  maxMegapixels,
  type PictureProblem,
  pictureErrors,
  tooSmall,
} from '#content/admin/pictures.ts'
import type { PictureFor } from '#content/owner/parts/pictures.ts'
import { pixelsOf, type Size } from '#lib/pictures/crop.ts'
import { isTakenKind, kindOfFile } from '#lib/pictures/picture-file.ts'
import { pictureSizes } from '#lib/pictures/picture-sizes.ts'
import type { Cut, OwnPicture, RefusedPicture } from '#platform/content/pictures.server.ts'

/** A rejected picture. The message tells the sender why and what to do. */
export class PictureError extends Error {
  readonly status: RefusedPicture['status']

  constructor(status: RefusedPicture['status'], message: string) {
    super(message)
    this.status = status
  }
}

const statuses: Partial<Record<PictureProblem, RefusedPicture['status']>> = {
  tooLarge: 413,
  gif: 415,
  heic: 415,
  svg: 415,
  other: 415,
}

function rejection(why: PictureProblem): PictureError {
  return new PictureError(statuses[why] ?? 400, pictureErrors[why])
}

const maxPixels = maxMegapixels * 1_000_000
/** Accepts odd metadata, rejects truncated images, and reads no animation frames. */
const options = { limitInputPixels: maxPixels, failOn: 'error' } as const

/** Normalizes an uploaded picture: upright, cropped to the shown proportions, without metadata. */
export async function ownPicture(sent: Buffer, { kind, crop }: Cut): Promise<OwnPicture> {
  const fullSize = await sizeOf(sent)
  const upright = sharp(sent, options).autoOrient()
  const area = crop && pixelsOf(crop, fullSize)
  const image = area ? upright.extract(area) : upright
  try {
    return await (kind === 'logo' ? logoOf(image) : cutTo(kind, image, area ?? fullSize, crop !== undefined))
  } catch (error) {
    throw error instanceof PictureError ? error : rejection('damaged')
  }
}

/** Checks the first bytes before decoding, so that only four file types reach a decoder. */
async function sizeOf(sent: Buffer): Promise<Size> {
  if (sent.length > maxMegabytes * 1024 * 1024) throw rejection('tooLarge')
  const fileKind = kindOfFile(sent)
  if (!isTakenKind(fileKind)) throw rejection(fileKind)
  const found = await sharp(sent, { ...options, limitInputPixels: false })
    .metadata()
    .catch(() => undefined)
  if (!found) throw rejection('damaged')
  if ((found.pages ?? 1) > 1) throw rejection('moving')
  if (found.width * found.height > maxPixels) throw rejection('tooManyPixels')
  return found.autoOrient
}

async function cutTo(
  kind: Exclude<PictureFor, 'logo'>,
  image: Sharp,
  found: Size,
  isChosen: boolean,
): Promise<OwnPicture> {
  const { width, height, min } = pictureSizes[kind]
  const needed = { width: min, height: Math.round((min * height) / width) }
  if (found.width < needed.width || found.height < needed.height) {
    throw new PictureError(400, tooSmall(kind, onlySize(found), needed))
  }
  const position = isChosen ? 'centre' : 'attention'
  const body = await image.resize({ width, height, fit: 'cover', position }).webp({ quality: 92 }).toBuffer()
  return { name: nameOf(kind, body), body }
}

/** Trims transparent edges only: an opaque background may be part of the logo. */
async function logoOf(image: Sharp): Promise<OwnPicture> {
  const fullPicture = await image.ensureAlpha().png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true })
  expectLogoSize(fullPicture.info)
  const drawn = await sharp(fullPicture.data)
    .trim({ background: { r: 0, g: 0, b: 0, alpha: 0 }, threshold: 1 })
    .toBuffer({ resolveWithObject: true })
  const { channels } = await sharp(drawn.data).stats()
  if (channels.at(-1)?.max === 0) throw rejection('blank')
  expectLogoSize(drawn.info)
  const { width, height } = drawn.info
  if (width > logoProportions.widest * height || height > logoProportions.highest * width) {
    throw rejection('logoProportions')
  }
  const made = await sharp(drawn.data)
    .resize({ ...onlySize(pictureSizes.logo), fit: 'inside', withoutEnlargement: true })
    .webp({ nearLossless: true, quality: 60 })
    .toBuffer({ resolveWithObject: true })
  return { name: nameOf('logo', made.data, made.info), body: made.data }
}

function expectLogoSize(found: Size): void {
  const { min } = pictureSizes.logo
  if (Math.min(found.width, found.height) >= min) return
  throw new PictureError(400, tooSmall('logo', onlySize(found), { width: min, height: min }))
}

function onlySize({ width, height }: Size): Size {
  return { width, height }
}

export function nameOf(kind: PictureFor, body: Buffer, size?: Size): string {
  const hash = createHash('sha256').update(body).digest('hex').slice(0, 32)
  return `own-${kind}-${size ? `${size.width}x${size.height}-` : ''}${hash}`
}

/** Why a picture does not match its name; undefined if it does. */
export async function pictureProblem(name: string, body: Buffer, kind: PictureFor): Promise<string | undefined> {
  try {
    const size = kind === 'logo' ? await sizeOf(body) : undefined
    if (nameOf(kind, body, size) !== name) return 'does not match its name'
    await ownPicture(body, { kind })
    return undefined
  } catch (error) {
    if (error instanceof PictureError) return error.message
    throw error
  }
}
