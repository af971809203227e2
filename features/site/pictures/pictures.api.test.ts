import sharp from 'sharp'
import { expect, test } from 'vitest'
import { mailPictureUrl, pictureKind, pictureUrl, sizesOf } from '#lib/pictures/picture-sizes.ts'
import { blue, logoOnNothing, phonePhoto, red, twoHalves } from '#tests/doubles/samples/photos.ts'
import { openTestPictures } from '#tests/sites/test-pictures.ts'

async function colorOf(picture: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { channels } = await sharp(picture).stats()
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean))
  return { r, g, b }
}

function near({ r, g, b }: typeof red) {
  const about = (value: number) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12)
  return { r: about(r), g: about(g), b: about(b) }
}

/** Every URL a page may request. */
function addressesOf(name: string): string[] {
  if (pictureKind(name) === 'logo') return [pictureUrl(name, sizesOf(name).width, 'webp')]
  const sizes = sizesOf(name).widths.flatMap((width) => [
    pictureUrl(name, width, 'avif'),
    pictureUrl(name, width, 'webp'),
  ])
  return pictureKind(name) === 'portrait' ? [...sizes, mailPictureUrl(name)] : sizes
}

test.each(['portrait', 'product', 'face', 'article'])(
  'a %s is available in every size right after the response, without camera metadata',
  async (kind) => {
    const { taken, served } = await openTestPictures()
    const { name, body } = await taken(await phonePhoto(1600, 2000), { kind })
    const { width, height } = sizesOf(name)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
    for (const path of addressesOf(name)) {
      const { answer, body: file } = await served(path)
      expect(`${path} ${answer.status}`).toBe(`${path} 200`)
      const found = await sharp(file).metadata()
      expect(answer.headers.get('content-type')).toBe(`image/${path.split('.').at(-1)?.replace('jpg', 'jpeg')}`)
      if (!path.includes('-mail')) expect([found.width, found.height]).toEqual(sizeIn(path, width, height))
    }
    for (const file of [body, ...(await Promise.all(addressesOf(name).map(served))).map((each) => each.body)]) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(file).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      expect(file.includes('Somebody')).toBe(false)
      expect(file.includes('GPS')).toBe(false)
    }
  },
)

function sizeIn(path: string, width: number, height: number): number[] {
  const shown = Number(/-(\d+)\.\w+$/.exec(path)?.[1])
  return [shown, Math.round((shown * height) / width)]
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)('a %s is accepted whatever its name', async (format) => {
  const { upload } = await openTestPictures()
  const body = await twoHalves(800, 1000).toFormat(format).toBuffer()
  const answer = await upload(body, { kind: 'face' }, { 'content-type': 'image/gif' })
  expect(answer.status).toBe(201)
})

test('the crop applies to the upright picture', async () => {
  const { taken } = await openTestPictures()
  const photo = await phonePhoto(1600, 2400)
  const part = { kind: 'face', x: 0.1, width: 0.5, height: 0.5 * (1600 / 2400) }
  expect(await colorOf((await taken(photo, { ...part, y: 0 })).body)).toEqual(near(red))
  expect(await colorOf((await taken(photo, { ...part, y: 0.55 })).body)).toEqual(near(blue))
})

test('the same picture is stored once, and another crop separately', async () => {
  const { taken, db } = await openTestPictures()
  const photo = await phonePhoto(800, 1000)
  const [first, again] = [await taken(photo, { kind: 'face' }), await taken(photo, { kind: 'face' })]
  const other = await taken(photo, { kind: 'face', x: 0, y: 0, width: 0.5, height: 0.4 })
  expect(first.name).toBe(again.name)
  expect(other.name).not.toBe(first.name)
  expect(await db.selectFrom('pictures').select('name').execute()).toHaveLength(2)
})

test('print colors are converted to screen colors', async () => {
  const { taken } = await openTestPictures()
  const body = await sharp(await twoHalves(800, 1000).png().toBuffer())
    .extract({ left: 0, top: 0, width: 800, height: 400 })
    .toColourspace('cmyk')
    .jpeg({ quality: 95 })
    .toBuffer()
  expect((await sharp(body).metadata()).space).toBe('cmyk')
  const { body: kept } = await taken(body, { kind: 'face' })
  expect((await sharp(kept).metadata()).space).toBe('srgb')
  const { r, b } = await colorOf(kept)
  expect(r).toBeGreaterThan(120)
  expect(b).toBeLessThan(90)
})

test('transparency is kept, and emails get a paper background', async () => {
  const { taken, served } = await openTestPictures()
  const { name } = await taken(await logoOnNothing(400, 500, 300))
  for (const format of ['avif', 'webp'] as const) {
    const { body } = await served(pictureUrl(name, 320, format))
    const { channels } = await sharp(body).stats()
    expect(channels[3]?.min).toBe(0)
  }
  const { body } = await served(mailPictureUrl(name))
  const corner = await sharp(body).extract({ left: 0, top: 0, width: 4, height: 4 }).png().toBuffer()
  expect(await colorOf(corner)).toEqual(near({ r: 251, g: 250, b: 246 }))
})

test('a logo keeps its proportions, loses its empty margin and has its size in its name', async () => {
  const { taken, served } = await openTestPictures()
  const { name, body } = await taken(await logoOnNothing(900, 300, 200), { kind: 'logo' })
  expect(name).toMatch(/^own-logo-360x120-[0-9a-f]{32}$/)
  expect(await sharp(body).metadata()).toMatchObject({ width: 360, height: 120, hasAlpha: true })
  const { answer, body: shown } = await served(pictureUrl(name, 360, 'webp'))
  expect(answer.status).toBe(200)
  const [left, middle] = await Promise.all(
    [0, 170].map((at) => sharp(shown).extract({ left: at, top: 0, width: 20, height: 120 }).png().toBuffer()),
  )
  expect(await colorOf(left ?? shown)).toEqual(near(blue))
  expect((await sharp(middle).stats()).channels[3]?.max).toBe(0)
  const small = await taken(await logoOnNothing(48, 48, 0), { kind: 'logo' })
  expect(small.name).toContain('own-logo-48x48-')
  const opaque = await taken(await twoHalves(480, 240).jpeg().toBuffer(), { kind: 'logo' })
  expect(opaque.name).toContain('own-logo-240x120-')
})

test('data hidden behind a picture is not stored', async () => {
  const { taken, served } = await openTestPictures()
  const file = Buffer.concat([
    await twoHalves(800, 1000).png().toBuffer(),
    Buffer.from('<!DOCTYPE html><script>alert(1)</script>'),
  ])
  const { name, body } = await taken(file, { kind: 'face' })
  const files = await Promise.all(addressesOf(name).map(served))
  for (const each of [body, ...files.map((one) => one.body)]) expect(each.includes('<script')).toBe(false)
  for (const { answer } of files) expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test.each([
  `own-portrait-${'0'.repeat(32)}-320.avif`,
  `own-portrait-${'0'.repeat(32)}-mail.jpg`,
  'own-portrait-..%2f..%2fetc-320.avif',
  'portrait-320.avif',
  'constructor',
])('%s is not one of our pictures and gets the not-found page', async (file) => {
  const { served } = await openTestPictures()
  const { body } = await served(`/pictures/${file}`)
  expect(String(body)).toBe('a page')
})

test('a picture has only the sizes it is shown in', async () => {
  const { taken, served } = await openTestPictures()
  const { name } = await taken(await twoHalves(800, 800).jpeg().toBuffer(), { kind: 'face' })
  expect(String((await served(pictureUrl(name, 321, 'avif'))).body)).toBe('a page')
})
