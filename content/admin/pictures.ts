// Error messages for rejected pictures: what is wrong, and what to do instead.

import type { PictureFor } from '../owner/parts/pictures.ts'

export const maxMegabytes = 15
export const maxMegapixels = 100
/** The largest ratios of width to height, and of height to width. */
export const logoProportions = { widest: 4, highest: 2 }

export const pictureErrors = {
  empty: 'This file is empty. Please choose another one.',
  tooLarge: `This file is larger than ${maxMegabytes} MB. Please save a smaller copy of the picture and choose that.`,
  tooManyPixels: `This picture has more than ${maxMegapixels} million pixels. Please save a smaller copy and choose that.`,
  tooHeavy: 'This picture is too large for the site to open. Please save a smaller copy of it and choose that.',
  moving: 'This picture is animated. Please save one frame of it as PNG or JPEG and choose that.',
  gif: 'This is a GIF. Please save it as PNG and choose that.',
  heic: 'This is a HEIC photo, the format of iPhones. Please export it as JPEG and choose that.',
  svg: 'This is an SVG. SVGs can contain scripts, so the site does not accept them. Please export it as PNG, at least a thousand pixels wide, and choose that.',
  other: 'This is not a JPEG, PNG, WebP or AVIF picture. Please export it in one of these formats and choose that.',
  damaged: 'This picture is damaged or incomplete. Please save it again and choose that.',
  blank: 'This logo is completely transparent. Please export it again and choose that.',
  logoProportions: `A logo may be at most ${logoProportions.widest} times as wide as high, and twice as high as wide. Please crop it and choose it again.`,
} as const

export type PictureProblem = keyof typeof pictureErrors

const asWhat: Record<PictureFor, string> = {
  portrait: 'a portrait',
  product: 'a product’s picture',
  face: 'a face',
  article: 'an article’s picture',
  logo: 'a logo',
}

type Size = { width: number; height: number }

export function tooSmall(kind: PictureFor, found: Size, min: Size): string {
  const size = ({ width, height }: Size) => `${width} × ${height}`
  return `This is only ${size(found)} pixels; ${asWhat[kind]} needs at least ${size(min)}. Please choose a larger picture, or a larger part of it.`
}
