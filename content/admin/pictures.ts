// Error messages for rejected pictures: what is wrong, and what to do instead.

import type { PictureFor } from '../owner/parts/pictures.ts'

export const mostMegabytes = 15
export const mostMegapixels = 100
/** The largest ratios of width to height, and of height to width. */
export const logoProportions = { widest: 4, highest: 2 }

export const pictureRefusals = {
  empty: 'This file is empty. Please choose another one.',
  tooLarge: `This file is larger than ${mostMegabytes} MB. Please save a smaller copy of the picture and choose that.`,
  tooManyPixels: `This picture has more than ${mostMegapixels} million pixels. Please save a smaller copy and choose that.`,
  tooHeavy: 'This picture is more than the site can open. Please save a smaller copy of it and choose that.',
  moving: 'This picture moves. Please save one moment of it as PNG or JPEG and choose that.',
  gif: 'This is a GIF. Please save it as PNG and choose that.',
  heic: 'This is a HEIC photo, as iPhones keep them. Please export it as JPEG and choose that.',
  svg: 'This is an SVG, which can carry programs, so it is not taken. Please export it as PNG, a thousand pixels wide or more, and choose that.',
  other:
    'This is no JPEG, PNG, WebP or AVIF picture. Please open it where it was made, export it as one and choose that.',
  damaged: 'This picture is damaged, or a part of it is missing. Please save it anew and choose that.',
  blank:
    'There is nothing to see in this logo: all of it is transparent. Please export it anew and choose that.',
  logoProportions: `A logo may be at most ${logoProportions.widest} times as wide as high, and twice as high as wide. Please cut its edges and choose it again.`,
} as const

export type PictureRefusal = keyof typeof pictureRefusals

const asWhat: Record<PictureFor, string> = {
  portrait: 'a portrait',
  product: 'a product’s picture',
  face: 'a face',
  article: 'an article’s picture',
  logo: 'a logo',
}

type Size = { width: number; height: number }

export function tooSmall(kind: PictureFor, found: Size, least: Size): string {
  const size = ({ width, height }: Size) => `${width} × ${height}`
  return `This is only ${size(found)} pixels; ${asWhat[kind]} needs ${size(least)} or more. Please choose a larger picture, or a larger part of it.`
}
