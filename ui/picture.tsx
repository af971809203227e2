import type { ImgHTMLAttributes } from 'react'
import { pictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'

type PictureProps = {
  name: string
  alt: string
  /** How wide it is shown, as in the img attribute: '(min-width: 64rem) 32rem, 100vw'. */
  sizes: string
  /** The widest it is ever shown, in device pixels: a thumbnail needs few sizes, and one as a fallback. */
  maxWidth?: number
  className?: string
}

/** A drawing of ours or a picture of the owner's, in the format and size the browser asks for. */
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

type PlainPictureProps = Pick<ImgHTMLAttributes<HTMLImageElement>, 'className' | 'decoding'> & {
  name: string
  alt: string
  /** At which width it is fetched; the widest it has, unless told. */
  fetched?: number | undefined
}

/** In one size, as WebP: a logo, which has no other, or what only the owner looks at. */
export function PlainPicture({ name, alt, fetched, ...look }: PlainPictureProps) {
  const { width, height } = sizesOf(name)
  return (
    <img src={pictureUrl(name, fetched ?? width, 'webp')} alt={alt} width={width} height={height} {...look} />
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
