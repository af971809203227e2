import type { CSSProperties } from 'react'
import { Img } from 'react-email'
import { colors } from './email-look.ts'

type EmailPictureProps = { src: string; alt: string; size: number; width?: number; style: CSSProperties }

/** A picture, square by default; if pictures are blocked, its alt text on a tile. */
export function EmailPicture({ src, alt, size, width = size, style }: EmailPictureProps) {
  return (
    <Img
      src={src}
      alt={alt}
      width={width}
      height={size}
      // Otherwise React adds a preload to the head, which email clients do not support.
      fetchPriority="low"
      style={{ ...style, color: colors.ink }}
    />
  )
}
