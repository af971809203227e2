import type { CSSProperties } from 'react'
import { Img } from 'react-email'
import { colors } from './email-look.ts'

type EmailPictureProps = { src: string; alt: string; size: number; style: CSSProperties }

/** A square picture of the site's; where pictures are blocked, its words on a tile. */
export function EmailPicture({ src, alt, size, style }: EmailPictureProps) {
  return (
    <Img
      src={src}
      alt={alt}
      width={size}
      height={size}
      // Else React asks for it in the head as well, which no mail program knows what to do with.
      fetchPriority="low"
      style={{ ...style, color: colors.ink }}
    />
  )
}
