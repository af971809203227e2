import { existsSync, readFileSync } from 'node:fs'
import { type Content, contentSchema } from '#content/owner/content.ts'
import { ownPicturesIn } from '#content/owner/parts/pictures.ts'
import { type Fault, faultsOf } from '#content/owner/read-content.ts'
import { fileId } from '#content/shop/sold-files.ts'
import { pictureKind } from '#lib/pictures/picture-sizes.ts'
import type { OwnPicture } from '#platform/content/pictures.server.ts'
import { ReadableError } from '#platform/readable-error.server.ts'
import { pictureProblem } from '../rendering/pictures/own-picture.server.ts'
import { type FullFile, readSoldFile } from './content-sold-files.server.ts'

export class ContentError extends ReadableError {}

/** The site's content with the owner's pictures and product files, in one document. */
export type ContentFile = { content: Content; pictures: OwnPicture[]; files: FullFile[] }

const dataUrl = 'data:image/webp;base64,'

export function writeContentFile({ content, pictures, files }: ContentFile): string {
  const own = pictures.map(({ name, body }) => [name, dataUrl + body.toString('base64')])
  const sold = files.map((file) => [fileId(file), file.body.toString('base64')])
  const document = {
    ...content,
    ...(own.length > 0 && { pictures: Object.fromEntries(own) }),
    ...(sold.length > 0 && { files: Object.fromEntries(sold) }),
  }
  return `${JSON.stringify(document, null, 2)}\n`
}

/** Reports all faults at once, each with its path. */
export async function readContentFile(file: string): Promise<ContentFile> {
  if (!existsSync(file)) throw new ContentError(`There is no file ${file}`)
  const { pictures = {}, files = {}, ...document } = parseJson(file)
  const faults = faultsOf(document)
  const read = await Promise.all(Object.entries(pictures).map(([name, url]) => readPicture(name, url)))
  const own = read.filter((each): each is OwnPicture => 'body' in each)
  faults.push(...read.filter((each): each is Fault => 'path' in each))
  const readFiles = Object.entries(files).map(([id, body]) => readSoldFile(id, body))
  faults.push(...readFiles.filter((each): each is Fault => 'path' in each))
  const sold = readFiles.filter((each): each is FullFile => 'body' in each)
  const content = contentSchema.safeParse(document).data
  if (faults.length === 0 && content) return { content, pictures: own, files: sold }
  const lines = faults.map(({ path, reason }) => `  ${path || 'the whole file'}: ${reason}`)
  throw new ContentError(`${file} has errors, and nothing was changed:\n${lines.join('\n')}`)
}

type Attached = { pictures?: Record<string, unknown>; files?: Record<string, unknown> }

function parseJson(file: string): Attached {
  try {
    const document = JSON.parse(readFileSync(file, 'utf8'))
    return typeof document === 'object' && document !== null ? document : {}
  } catch (error) {
    throw new ContentError(`${file} is not valid JSON, and nothing was changed: ${(error as Error).message}`)
  }
}

/** The picture must decode, and its bytes must match the hash in its name. */
async function readPicture(name: string, url: unknown): Promise<OwnPicture | Fault> {
  const path = `pictures.${name}`
  if (typeof url !== 'string' || !url.startsWith(dataUrl)) return { path, reason: 'is not a picture' }
  const body = Buffer.from(url.slice(dataUrl.length), 'base64')
  const reason = await pictureProblem(name, body, pictureKind(name))
  return reason ? { path, reason } : { name, body }
}

/** Pictures that the content uses but neither the file nor the site contains. */
export async function missingPictures(
  { content, pictures }: Pick<ContentFile, 'content' | 'pictures'>,
  has: (name: string) => Promise<boolean>,
): Promise<string[]> {
  const missing: string[] = []
  for (const name of ownPicturesIn(content)) {
    if (!pictures.some((picture) => picture.name === name) && !(await has(name))) missing.push(name)
  }
  return missing
}
