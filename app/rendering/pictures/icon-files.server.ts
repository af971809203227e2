import sharp from 'sharp'
import { iconFile } from '#lib/pictures/icons.ts'
import type { Sign } from './sign.server.ts'

const paper = '#fbfaf6'

export async function iconFiles({ tile }: Sign): Promise<Record<string, string | Buffer>> {
  const draw = (size: number) => sharp(Buffer.from(tile), { density: 72 * 8 }).resize(size)
  // Phones round the corners themselves, so these two fill the square.
  const square = (size: number) => draw(size).flatten({ background: paper })
  // A mask may cut off everything outside the inner 80 % circle.
  const inner = await square(400).png().toBuffer()
  const around = { top: 56, right: 56, bottom: 56, left: 56, background: paper }
  return {
    [iconFile.svg]: tile,
    [iconFile.ico]: icoOf(32, await draw(32).png().toBuffer()),
    [iconFile.touch]: await square(180).png().toBuffer(),
    [iconFile.small]: await draw(192).png().toBuffer(),
    [iconFile.large]: await draw(512).png().toBuffer(),
    [iconFile.maskable]: await sharp(inner).extend(around).png().toBuffer(),
  }
}

/** An .ico file with one PNG: a 6-byte file header and a 16-byte picture header. */
function icoOf(size: number, png: Buffer): Buffer {
  const header = Buffer.alloc(22)
  header.writeUInt16LE(1, 2) // an icon, not a cursor
  header.writeUInt16LE(1, 4) // one picture
  header.writeUInt8(size, 6)
  header.writeUInt8(size, 7)
  header.writeUInt16LE(1, 10) // color planes
  header.writeUInt16LE(32, 12) // bits per pixel
  header.writeUInt32LE(png.length, 14)
  header.writeUInt32LE(header.length, 18)
  return Buffer.concat([header, png])
}
