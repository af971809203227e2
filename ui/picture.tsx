import { pictureKind, pictureSizes, pictureUrl } from '#lib/picture-sizes.ts'

type PictureProps = {
  name: string
  alt: string
  /** How wide it is shown, as in the img attribute: '(min-width: 64rem) 32rem, 100vw'. */
  sizes: string
  /** For what is on the first screen; everything else loads when it comes near. */
  eager?: boolean
  className?: string
}

/** One of the project's own drawings, in the format and size the browser asks for. */
export function Picture({ name, alt, sizes, eager, className }: PictureProps) {
  const { widths, width, height } = pictureSizes[pictureKind(name)]
  const sources = (format: 'avif' | 'webp') =>
    widths.map((each) => `${pictureUrl(name, each, format)} ${each}w`).join(', ')
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <img
        src={pictureUrl(name, widths[2], 'webp')}
        srcSet={sources('webp')}
        sizes={sizes}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : undefined}
        decoding="async"
        className={className}
      />
    </picture>
  )
}
