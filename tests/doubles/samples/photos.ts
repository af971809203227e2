import { crc32, deflateSync } from 'node:zlib'
import sharp, { type Sharp } from 'sharp'

// Real files as people have them, and as people who mean harm make them.

export const red = { r: 200, g: 30, b: 30 }
export const blue = { r: 30, g: 30, b: 200 }

/** Red above, blue below. */
export function twoHalves(width: number, height: number): Sharp {
  const top = Math.round(height / 2)
  const lower = { create: { width, height: height - top, channels: 3 as const, background: blue } }
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([{ input: lower, top, left: 0 }])
}

/** A photo as a phone takes it: on its side, with the place where it was taken. */
export async function phonePhoto(width: number, height: number): Promise<Buffer> {
  const onItsSide = await twoHalves(width, height).png().toBuffer()
  return sharp(onItsSide)
    .rotate(270)
    .withExif({
      IFD0: { Artist: 'Somebody', Make: 'A phone' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><a>Somebody</a></x:xmpmeta>')
    .jpeg()
    .toBuffer()
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data])
  const ends = [Buffer.alloc(4), Buffer.alloc(4)] as const
  ends[0].writeUInt32BE(data.length)
  ends[1].writeUInt32BE(crc32(body))
  return Buffer.concat([ends[0], body, ends[1]])
}

/** A few kilobytes that open to so many pixels: black or white, all of them black. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.writeUInt8(1, 8)
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Which of its frames a program without a mind for moving pictures shows: the first. */
export async function movingWebp(): Promise<Buffer> {
  const frames = await Promise.all([red, blue].map((background) => plain(800, 1000, background)))
  return sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
}

export async function movingPng(): Promise<Buffer> {
  const still = await plain(800, 1000, red)
  const control = chunk('acTL', Buffer.from([0, 0, 0, 1, 0, 0, 0, 0]))
  // Behind the signature and the header.
  return Buffer.concat([still.subarray(0, 33), control, still.subarray(33)])
}

function plain(width: number, height: number, background: typeof red): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
}

/** Two bars with a gap between them, on nothing, in the middle of much of it. */
export function logoOnNothing(width: number, height: number, margin: number): Promise<Buffer> {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bar = {
    create: { width: Math.floor(width / 3), height, channels: 4 as const, background: { ...blue, alpha: 1 } },
  }
  const bars = sharp({ create: { width, height, channels: 4, background: clear } }).composite([
    { input: bar, gravity: 'west' },
    { input: bar, gravity: 'east' },
  ])
  return bars
    .png()
    .toBuffer()
    .then((drawn) =>
      sharp(drawn).extend({ top: margin, right: margin, bottom: margin, left: margin, background: clear }),
    )
    .then((extended) => extended.png().toBuffer())
}
