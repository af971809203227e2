import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'

const paper = '#fbfaf6'

/** The icons that browsers and phones ask for, all drawn from public/icon.svg. */
export async function makeIcons(): Promise<void> {
  const svg = readFileSync('public/icon.svg')
  const draw = (size: number) => sharp(svg, { density: 72 * 8 }).resize(size)
  // A phone cuts its own corners: these two fill the square.
  const square = (size: number) => draw(size).flatten({ background: paper })

  mkdirSync('public/icons', { recursive: true })
  await draw(192).png().toFile('public/icons/192.png')
  await draw(512).png().toFile('public/icons/512.png')
  await square(180).png().toFile('public/apple-touch-icon.png')
  // A mask may leave only the inner circle, four fifths wide.
  const inner = await square(400).png().toBuffer()
  await sharp(inner)
    .extend({ top: 56, right: 56, bottom: 56, left: 56, background: paper })
    .png()
    .toFile('public/icons/maskable-512.png')
  writeFileSync('public/favicon.ico', icoOf(32, await draw(32).png().toBuffer()))
}

/** An .ico file with one picture, which may be a PNG: six bytes for the file, sixteen for the picture. */
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
