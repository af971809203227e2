import { createHash } from 'node:crypto'
import sharp from 'sharp'
import type { PictureFor } from '#content/owner/pictures.ts'
import { mailPictureSize, mailPictureUrl, pictureKind, pictureSizes, pictureUrl } from '#lib/picture-sizes.ts'
import type { OwnPicture } from '#platform/content/pictures.server.ts'

/** A picture in every size it is shown in, by its address. */
export async function pictureFiles(name: string, source: string | Buffer): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {}
  for (const width of pictureSizes[pictureKind(name)].widths) {
    const image = sharp(source, { density: 144 }).resize({ width })
    // Twice the effort takes five times as long and saves 6 %.
    files[pictureUrl(name, width, 'avif')] = await image.clone().avif({ quality: 42, effort: 2 }).toBuffer()
    files[pictureUrl(name, width, 'webp')] = await image.clone().webp({ quality: 82 }).toBuffer()
  }
  if (pictureKind(name) === 'portrait') files[mailPictureUrl(name)] = await mailPicture(source)
  return files
}

/** From the top, where the face is. */
function mailPicture(source: string | Buffer): Promise<Buffer> {
  return sharp(source, { density: 144 })
    .resize({ width: mailPictureSize, height: mailPictureSize, fit: 'cover', position: 'top' })
    .flatten({ background: '#FBFAF6' })
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** What someone sent is no picture that we take; its message says why. */
export class PictureError extends Error {}

/** What a photo from a phone or a camera has at most; more is a bomb. */
const mostBytes = 15 * 1024 * 1024
const mostPixels = 100_000_000
/** An SVG can carry scripts and ask for other files. */
const taken = ['jpeg', 'png', 'webp', 'heif']

/** A picture as the site keeps it: upright, in the proportions it is shown in, without where and when it was taken. */
export async function ownPicture(sent: Buffer, kind: PictureFor): Promise<OwnPicture> {
  if (sent.length > mostBytes) throw new PictureError('is larger than 15 MB')
  if (sent.length === 0) throw new PictureError('is empty')
  const { width, height } = pictureSizes[kind]
  const options = { limitInputPixels: mostPixels, pages: 1 }
  const { format } = await sharp(sent, options)
    .metadata()
    .catch(() => ({ format: undefined }))
  if (!format || !taken.includes(format)) throw new PictureError('is no JPEG, PNG, WebP or AVIF picture')
  const body = await sharp(sent, options)
    .rotate()
    .resize({ width, height, fit: 'cover', position: 'attention' })
    .webp({ quality: 92 })
    .toBuffer()
    .catch(() => {
      throw new PictureError('is damaged, or too large to open')
    })
  return { name: nameOf(kind, body), body }
}

export function nameOf(kind: PictureFor, body: Buffer): string {
  return `own-${kind}-${createHash('sha256').update(body).digest('hex').slice(0, 32)}`
}
