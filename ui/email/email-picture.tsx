import type { CSSProperties } from 'react'
import { Img } from 'react-email'
import { colors } from './email-look.ts'

type EmailPictureProps = { src: string; alt: string; size: number; style: CSSProperties }

/** A square picture; if pictures are blocked, its alt text on a tile. */
export function EmailPicture({ src, alt, size, style }: EmailPictureProps) {
  return (
    <Img
      src={src}
      alt={alt}
      width={size}
      height={size}
      // Otherwise React adds a preload to the head, which email clients do not support.
      fetchPriority="low"
      style={{ ...style, color: colors.ink }}
    />
  )
}
