import { z } from 'zod'

/** What a picture is for: its proportions and sizes follow from it. */
export type PictureFor = 'portrait' | 'product' | 'face' | 'article' | 'logo'

/** A logo has proportions of its own: they stand in its name, so that a page can leave room for it. */
const parts: Record<PictureFor, string> = {
  portrait: 'portrait',
  product: 'product',
  face: 'face',
  article: 'article',
  logo: 'logo-[1-9]\\d{0,2}x[1-9]\\d{0,2}',
}

/** By its content: the same picture has the same name, and another one another address. */
function ownName(...kinds: readonly PictureFor[]): RegExp {
  return new RegExp(`^own-(${kinds.map((kind) => parts[kind]).join('|')})-[0-9a-f]{32}$`)
}

const anyOwnName = ownName('portrait', 'product', 'face', 'article', 'logo')
const error = 'must be a picture that was uploaded here'

/** The name of a picture: one of the samples', or one of the owner's own, which lies beside the words. */
export function pictureName<Sample extends string>(
  title: string,
  kind: PictureFor,
  samples: readonly Sample[],
  ...asWell: readonly PictureFor[]
) {
  return z
    .union([z.enum(samples), z.string().regex(ownName(kind, ...asWell), error)], { error })
    .meta({ title, kind: 'picture', picture: kind })
}

/** Of a kind that there is no sample of; nothing is shown in its place. */
export function pictureOrNothing(title: string, kind: PictureFor, description: string) {
  return z
    .string()
    .regex(ownName(kind), error)
    .optional()
    .meta({ title, description, kind: 'picture', picture: kind })
}

/** The names of the owner's own pictures in a document, whatever its shape, each once. */
export function ownPicturesIn(document: unknown): string[] {
  return [...new Set(namesIn(document))]
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return anyOwnName.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}
