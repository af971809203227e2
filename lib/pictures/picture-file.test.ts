import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type FileKind, kindOfFile } from './picture-file.ts'

const drawn = () => sharp({ create: { width: 8, height: 8, channels: 3, background: '#7a5' } })
const bytes = (text: string) => Buffer.from(text, 'latin1')

test.each<[FileKind, () => Promise<Buffer>]>([
  ['jpeg', () => drawn().jpeg().toBuffer()],
  ['png', () => drawn().png().toBuffer()],
  ['webp', () => drawn().webp().toBuffer()],
  [
    'webp',
    () =>
      drawn()
        .withExif({ IFD0: { Artist: 'Ada' } })
        .webp()
        .toBuffer(),
  ],
  ['avif', () => drawn().avif().toBuffer()],
  ['gif', () => drawn().gif().toBuffer()],
  ['other', () => drawn().tiff().toBuffer()],
])('a real %s is known by its bytes', async (kind, make) => {
  expect(kindOfFile(await make())).toBe(kind)
})

test('a WebP of several pictures moves, and so does a PNG or an AVIF that says so', async () => {
  const frames = [await drawn().png().toBuffer(), await drawn().negate().png().toBuffer()]
  const webp = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0, delay: [100, 100] })
    .toBuffer()
  expect(kindOfFile(webp)).toBe('moving')
  const [still = Buffer.of()] = frames
  const png = Buffer.concat([still.subarray(0, 33), bytes('\0\0\0\x08acTL\0\0\0\x02\0\0\0\0abcd'), still.subarray(33)])
  expect(kindOfFile(png)).toBe('moving')
  expect(kindOfFile(bytes('\0\0\0\x1cftypavis\0\0\0\0avisavifmif1'))).toBe('moving')
})

test.each<[FileKind, string]>([
  ['empty', ''],
  ['heic', '\0\0\0\x18ftypheic\0\0\0\0mif1heic'],
  ['heic', '\0\0\0\x18ftypmif1\0\0\0\0mif1heic'],
  ['avif', '\0\0\0\x18ftypmif1\0\0\0\0mif1avif'],
  ['other', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom avif heic'],
  ['svg', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['svg', '\xef\xbb\xbf<?xml version="1.0"?>\n<!-- by hand -->\n<!DOCTYPE svg PUBLIC "x">\n<SVG>'],
  ['svg', '<svg:svg xmlns:svg="http://www.w3.org/2000/svg"/>'],
  ['other', '<!doctype html><svg></svg>'],
  ['other', '%PDF-1.7'],
  ['other', 'RIFF\0\0\0\0WAVE'],
  ['other', 'PK\x03\x04'],
  ['other', '\xff\xd8'],
])('%s: %j', (kind, text) => {
  expect(kindOfFile(bytes(text))).toBe(kind)
})
