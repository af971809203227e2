import { pictureUrl, sizesOf } from '#lib/picture-sizes.ts'

type PictureProps = {
  name: string
  alt: string
  /** How wide it is shown, as in the img attribute: '(min-width: 64rem) 32rem, 100vw'. */
  sizes: string
  /** The widest it is ever shown, in device pixels: a thumbnail needs few sizes, and one as a fallback. */
  maxWidth?: number
  className?: string
}

/** One of the project's own drawings, in the format and size the browser asks for. */
export function Picture({ name, alt, sizes, maxWidth = Number.POSITIVE_INFINITY, className }: PictureProps) {
  const { widths: allWidths, width, height } = sizesOf(name)
  const widths = allWidths.filter((each) => each <= maxWidth)
  const sources = (format: 'avif' | 'webp') => sourceSet(name, widths, format)
  return (
    <picture className="contents [&>source]:hidden">
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, widths.at(-1) ?? width, 'webp')}
        {...(maxWidth === Number.POSITIVE_INFINITY && { srcSet: sources('webp'), sizes })}
        alt={alt}
        width={width}
        height={height}
        loading="lazy"
        decoding="async"
        className={className}
      />
    </picture>
  )
}

/** A hint in the head for a picture that is on the first screen of some viewports. */
export function picturePreload(name: string, sizes: string, media: string) {
  const imageSrcSet = sourceSet(name, sizesOf(name).widths, 'avif')
  return { rel: 'preload', as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, media } as const
}

function sourceSet(name: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((each) => `${pictureUrl(name, each, format)} ${each}w`).join(', ')
}
