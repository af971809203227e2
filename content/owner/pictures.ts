import { z } from 'zod'

/** What a picture is for: its proportions and sizes follow from it. */
export type PictureFor = 'portrait' | 'product'

/** By its content: the same picture has the same name, and another one another address. */
const own = (kind: PictureFor) => z.string().regex(new RegExp(`^own-${kind}-[0-9a-f]{32}$`))

/** The name of a picture: one of the samples', or one of the owner's own, which lies beside the words. */
export function pictureName<Sample extends string>(
  title: string,
  kind: PictureFor,
  samples: readonly Sample[],
) {
  return z
    .union([z.enum(samples), own(kind)], { error: 'must be the name of a picture that is there' })
    .meta({ title, kind: 'picture', picture: kind })
}

type Pictured = {
  who: { portrait: string }
  sprintProgram: { team: readonly { picture?: string | undefined }[] }
  products: { list: readonly { image: string }[] }
}

/** The names of the owner's own pictures that these words show, each once. */
export function ownPicturesIn({ who, sprintProgram, products }: Pictured): string[] {
  const faces = sprintProgram.team.map(({ picture }) => picture ?? '')
  const names = [who.portrait, ...faces, ...products.list.map(({ image }) => image)]
  return [...new Set(names.filter((name) => name.startsWith('own-')))]
}
