import sharp from 'sharp'
import { expect, test } from 'vitest'
import { whoSchema } from '#content/owner/parts/who.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { drawSign } from './sign.server.ts'

const fontsDir = '.generated/fonts'
const { look } = sampleContent.who
const taken = whoSchema.shape.sign
/** Latin letters, and what lies between them. */
const anyCharacters = Array.from({ length: 0x250 }, (_, code) => String.fromCodePoint(code))

test('every letter that an owner may choose is in our display face', async () => {
  const chosen = anyCharacters.filter((letter) => taken.safeParse(letter).success)
  expect(chosen.length).toBeGreaterThan(200)
  for (const letter of chosen) await expect(drawSign({ sign: letter, look }, fontsDir), letter).resolves.toBeDefined()
})

test.each(['R', 'WM', 'Éy', 'ŁŻ', 'I'])('%s stays on the tile and clear of its edge', async (sign) => {
  const { tile, bare } = await drawSign({ sign, look }, fontsDir)
  expect(tile).not.toContain('<text')
  const { data, info } = await sharp(Buffer.from(tile))
    .resize(64)
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const isInk = (x: number, y: number) => (data[(y * info.width + x) * info.channels] ?? 255) < 128
  const inked = Array.from({ length: 64 * 64 }, (_, at) => [at % 64, Math.floor(at / 64)] as const).filter(([x, y]) =>
    isInk(x, y),
  )
  expect(inked.length).toBeGreaterThan(500)
  for (const [x, y] of inked) {
    expect(Math.min(x, y)).toBeGreaterThanOrEqual(7)
    expect(Math.max(x, y)).toBeLessThan(57)
  }
  expect(bare).not.toContain('<rect')
})

test.each(['', 'RCA', 'R1', 'Ж', '<b', 'R.', '李'])('%j is no sign', (sign) => {
  expect(taken.safeParse(sign).success).toBe(false)
})

test('a letter that no font of ours has is said, not left out', async () => {
  await expect(drawSign({ sign: 'Ж', look }, fontsDir)).rejects.toThrow('No font has glyphs')
})
