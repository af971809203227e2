import { z } from 'zod'

/** Determines a picture's proportions and sizes. */
export type PictureFor = 'portrait' | 'product' | 'face' | 'article' | 'logo'

/** Logos have individual proportions. Their size is part of the name, so that pages can reserve the space. */
const parts: Record<PictureFor, string> = {
  portrait: 'portrait',
  product: 'product',
  face: 'face',
  article: 'article',
  logo: 'logo-[1-9]\\d{0,2}x[1-9]\\d{0,2}',
}

/** Names contain a content hash, so a changed picture has a new URL. */
function ownName(...kinds: readonly PictureFor[]): RegExp {
  return new RegExp(`^own-(${kinds.map((kind) => parts[kind]).join('|')})-[0-9a-f]{32}$`)
}

const anyOwnName = ownName('portrait', 'product', 'face', 'article', 'logo')
const error = 'must be a picture that was uploaded here'

/** The name of a sample picture or of an uploaded one. */
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

/** An optional picture without a sample. */
export function pictureOrNothing(title: string, kind: PictureFor, description: string) {
  return z.string().regex(ownName(kind), error).optional().meta({ title, description, kind: 'picture', picture: kind })
}

export function ownPicturesIn(document: unknown): string[] {
  return [...new Set(namesIn(document))]
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return anyOwnName.test(value) ? [value] : []
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : []
}
