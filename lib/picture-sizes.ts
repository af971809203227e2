/** The widths each picture is made in; the largest is as wide as it is ever shown, twice over. */
export const pictureSizes = {
  product: { widths: [96, 192, 480, 800, 1200], width: 1200, height: 800 },
  portrait: { widths: [320, 480, 640, 960], width: 960, height: 1200 },
} as const

/** A portrait in a mail: square, shown half as large. */
export const mailPictureSize = 144

export type PictureKind = keyof typeof pictureSizes

/** The owner's own pictures have it in their names. */
export function pictureKind(name: string): PictureKind {
  return /^(own-)?portrait\b/.test(name) ? 'portrait' : 'product'
}

export function pictureUrl(name: string, width: number, format: 'avif' | 'webp'): string {
  return `/pictures/${name}-${width}.${format}`
}

/** Not every mail program shows WebP, and hardly one AVIF. */
export function mailPictureUrl(name: string): string {
  return `/pictures/${name}-mail.jpg`
}
