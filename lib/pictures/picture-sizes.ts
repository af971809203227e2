/**
 * Output widths per kind; the largest is at least twice the displayed width. Uploads narrower than `least` would look
 * blurred. A logo has its own size in its name; these are its limits.
 */
export const pictureSizes = {
  product: { widths: [96, 192, 480, 800, 1200], width: 1200, height: 800, min: 480 },
  portrait: { widths: [320, 480, 640, 960], width: 960, height: 1200, min: 240 },
  face: { widths: [320], width: 320, height: 320, min: 96 },
  article: { widths: [288], width: 288, height: 192, min: 96 },
  logo: { widths: [480], width: 480, height: 120, min: 24 },
} as const

/** A square portrait in a mail, displayed at half this size. */
export const mailPictureSize = 144
/** A logo in a mail, displayed at half this height. */
export const mailLogoHeight = 80

type PictureKind = keyof typeof pictureSizes

type Sizes = { widths: readonly number[]; width: number; height: number }

/** Uploaded pictures have their kind in their name. */
export function pictureKind(name: string): PictureKind {
  const own = /^own-([a-z]+)-/.exec(name)?.[1] ?? ''
  if (Object.hasOwn(pictureSizes, own)) return own as PictureKind
  return name.startsWith('portrait') ? 'portrait' : 'product'
}

/** Output widths, and the dimensions of the largest. */
export function sizesOf(name: string): Sizes {
  const logo = /^own-logo-(\d+)x(\d+)-/.exec(name)
  if (!logo) return pictureSizes[pictureKind(name)]
  const [width, height] = [Number(logo[1]), Number(logo[2])]
  return { widths: [width], width, height }
}

/** A wide logo contains the name, which should not be shown twice. */
export function isWordmark(logo: string): boolean {
  const { width, height } = sizesOf(logo)
  return width > 2 * height
}

export function pictureUrl(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${name}-${width}.${format}`
}

/** Some mail clients do not show WebP, and hardly any show AVIF. */
export function mailPictureUrl(name: string): string {
  return `/pictures/${name}-mail.jpg`
}

/** Uploaded product pictures can also be put into a mail, at this width. */
export const mailPhotoWidth = 1120

/** The uploaded picture that a file below /pictures belongs to. */
export function ownPictureOf(file: string): string | undefined {
  return /^(own-[a-z]+(?:-\d+x\d+)?-[0-9a-f]{32})-(?:\d+\.(?:avif|webp)|mail\.jpg)$/.exec(file)?.[1]
}
