import type { ImgHTMLAttributes } from 'react'
import { pictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'

type PictureProps = {
  name: string
  alt: string
  /** As in the img attribute: '(min-width: 64rem) 32rem, 100vw'. */
  sizes: string
  /** Leaves out larger files, in device pixels, for thumbnails. */
  maxWidth?: number
  className?: string
}

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
  /** Width of the file; the widest by default. */
  fetched?: number | undefined
}

/** One WebP file: for logos, which have no other sizes, and for the admin. */
export function PlainPicture({ name, alt, fetched, ...look }: PlainPictureProps) {
  const { width, height } = sizesOf(name)
  return <img src={pictureUrl(name, fetched ?? width, 'webp')} alt={alt} width={width} height={height} {...look} />
}

/** A preload for a picture that is above the fold in some viewports. */
export function picturePreload(name: string, sizes: string, media: string) {
  const imageSrcSet = sourceSet(name, sizesOf(name).widths, 'avif')
  return { rel: 'preload', as: 'image', type: 'image/avif', imageSrcSet, imageSizes: sizes, media } as const
}

function sourceSet(name: string, widths: readonly number[], format: 'avif' | 'webp'): string {
  return widths.map((each) => `${pictureUrl(name, each, format)} ${each}w`).join(', ')
}
