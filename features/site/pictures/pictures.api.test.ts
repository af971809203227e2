import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureWork } from '#app/rendering/picture-work.server.ts'
import { createPictures } from '#app/rendering/pictures.server.ts'
import { mostMegabytes, pictureRefusals } from '#content/admin/pictures.ts'
import { mailPictureUrl, pictureKind, pictureUrl, sizesOf } from '#lib/picture-sizes.ts'
import { readPicture } from '#platform/content/pictures.server.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import { SideProcessEnded } from '#platform/side-process.server.ts'
import {
  blue,
  logoOnNothing,
  movingPng,
  movingWebp,
  phonePhoto,
  pngBomb,
  red,
  twoHalves,
} from '#tests/doubles/photos.ts'
import { openTestSite, silentLog } from '#tests/test-site.ts'
import { uploadLimit } from './api.server.ts'

type Query = Record<string, string | number>
const picturesPath = '/api/admin/site/pictures'
const megabyte = 1024 * 1024

async function openDesk(settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const session = await site.ownerSession()
  const upload = (body: BodyInit | Buffer, query: Query = { kind: 'portrait' }, headers = {}) => {
    const asked = Object.entries(query).map(([name, value]) => [name, String(value)])
    return site.app.request(`${site.env.PUBLIC_URL}${picturesPath}?${new URLSearchParams(asked)}`, {
      method: 'POST',
      headers: { ...session, ...headers },
      body: body as BodyInit,
      duplex: 'half',
    } as RequestInit)
  }
  const taken = async (body: Buffer, query?: Query) => {
    const answer = await upload(body, query)
    const { name, message } = (await answer.json()) as { name: string; message?: string }
    expect(`${answer.status} ${message ?? ''}`).toBe('201 ')
    const picture = await readPicture(site.db, name)
    return { name, body: picture?.body ?? Buffer.of() }
  }
  const refused = async (body: Parameters<typeof upload>[0], query?: Query, headers = {}) => {
    const answer = await upload(body, query, headers)
    const { message } = await answer.json()
    return `${answer.status} ${message}`
  }
  const served = async (path: string) => {
    const answer = await site.get(path)
    return { answer, body: Buffer.from(await answer.arrayBuffer()) }
  }
  return { ...site, session, upload, taken, refused, served }
}

async function colorOf(picture: Buffer): Promise<{ r: number; g: number; b: number }> {
  const { channels } = await sharp(picture).stats()
  const [r = 0, g = 0, b = 0] = channels.map(({ mean }) => Math.round(mean))
  return { r, g, b }
}

function near({ r, g, b }: typeof red) {
  const about = (value: number) => expect.toSatisfy((found: number) => Math.abs(found - value) < 12)
  return { r: about(r), g: about(g), b: about(b) }
}

/** Every address a page may ask for it at. */
function addressesOf(name: string): string[] {
  if (pictureKind(name) === 'logo') return [pictureUrl(name, sizesOf(name).width, 'webp')]
  const sizes = sizesOf(name).widths.flatMap((width) => [
    pictureUrl(name, width, 'avif'),
    pictureUrl(name, width, 'webp'),
  ])
  return pictureKind(name) === 'portrait' ? [...sizes, mailPictureUrl(name)] : sizes
}

test.each(['portrait', 'product', 'face', 'article'])(
  'a %s is there in every size of its kind as soon as it was answered, without what the camera wrote into it',
  async (kind) => {
    const { taken, served } = await openDesk()
    const { name, body } = await taken(await phonePhoto(1600, 2000), { kind })
    const { width, height } = sizesOf(name)
    expect(await sharp(body).metadata()).toMatchObject({ format: 'webp', width, height })
    for (const path of addressesOf(name)) {
      const { answer, body: file } = await served(path)
      expect(`${path} ${answer.status}`).toBe(`${path} 200`)
      const found = await sharp(file).metadata()
      expect(answer.headers.get('content-type')).toBe(
        `image/${path.split('.').at(-1)?.replace('jpg', 'jpeg')}`,
      )
      if (!path.includes('-mail')) expect([found.width, found.height]).toEqual(sizeIn(path, width, height))
    }
    for (const file of [
      body,
      ...(await Promise.all(addressesOf(name).map(served))).map((each) => each.body),
    ]) {
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

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'a %s is taken, whatever it is called',
  async (format) => {
    const { upload } = await openDesk()
    const body = await twoHalves(800, 1000).toFormat(format).toBuffer()
    const answer = await upload(body, { kind: 'face' }, { 'content-type': 'image/gif' })
    expect(answer.status).toBe(201)
  },
)

test('the part that was chosen is the part of the picture as it stands upright', async () => {
  const { taken } = await openDesk()
  const photo = await phonePhoto(1600, 2400)
  const part = { kind: 'portrait', x: 0.1, width: 0.5, height: 0.5 * (1600 / 2400) * (5 / 4) }
  expect(await colorOf((await taken(photo, { ...part, y: 0 })).body)).toEqual(near(red))
  expect(await colorOf((await taken(photo, { ...part, y: 0.55 })).body)).toEqual(near(blue))
})

test('the same picture is kept once, and another part of it is another one', async () => {
  const { taken, db } = await openDesk()
  const photo = await phonePhoto(800, 1000)
  const [first, again] = [await taken(photo), await taken(photo)]
  const other = await taken(photo, { kind: 'portrait', x: 0, y: 0, width: 0.5, height: 0.5 })
  expect(first.name).toBe(again.name)
  expect(other.name).not.toBe(first.name)
  expect(await db.selectFrom('pictures').select('name').execute()).toHaveLength(2)
})

test('colours for print become colours of a screen', async () => {
  const { taken } = await openDesk()
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

test('what is transparent stays so, and stands on paper in a mail', async () => {
  const { taken, served } = await openDesk()
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

test('a logo keeps its proportions, loses the empty room around it, and says its size in its name', async () => {
  const { taken, served } = await openDesk()
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

test.each<[string, number, number]>([
  ['too wide', 500, 120],
  ['too high', 100, 210],
])('a logo that is %s is told so', async (_, width, height) => {
  const { refused } = await openDesk()
  expect(await refused(await logoOnNothing(width, height, 0), { kind: 'logo' })).toBe(
    `400 ${pictureRefusals.logoProportions}`,
  )
})

const html = '<!DOCTYPE html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

test.each<[string, number, keyof typeof pictureRefusals, () => Promise<Buffer> | Buffer]>([
  ['nothing', 400, 'empty', () => Buffer.of()],
  ['a page that is called a picture', 415, 'other', () => Buffer.from(html)],
  ['an SVG with a script', 415, 'svg', () => Buffer.from(svg)],
  ['an SVG behind a declaration', 415, 'svg', () => Buffer.from(`<?xml version="1.0"?><!-- -->\n${svg}`)],
  ['a GIF', 415, 'gif', () => twoHalves(800, 1000).gif().toBuffer()],
  ['a TIFF', 415, 'other', () => twoHalves(800, 1000).tiff().toBuffer()],
  ['a HEIC', 415, 'heic', () => Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1')],
  ['a PDF', 415, 'other', () => Buffer.from('%PDF-1.7\n')],
  ['a WebP that moves', 400, 'moving', movingWebp],
  ['a PNG that moves', 400, 'moving', movingPng],
  ['a bomb of 400 million pixels', 400, 'tooManyPixels', () => pngBomb(20_000, 20_000)],
  ['a JPEG that ends early', 400, 'damaged', async () => half(await twoHalves(800, 1000).jpeg().toBuffer())],
  ['a PNG that ends early', 400, 'damaged', async () => half(await twoHalves(800, 1000).png().toBuffer())],
  ['a WebP that ends early', 400, 'damaged', async () => half(await twoHalves(800, 1000).webp().toBuffer())],
  ['an AVIF that ends early', 400, 'damaged', async () => half(await twoHalves(800, 1000).avif().toBuffer())],
  [
    'the first bytes of a PNG and a page',
    400,
    'damaged',
    () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1'),
  ],
])('%s is refused with a sentence, and nothing is kept', async (_, status, why, make) => {
  const { refused, db } = await openDesk()
  expect(await refused(await make(), { kind: 'portrait' }, { 'content-type': 'image/png' })).toBe(
    `${status} ${pictureRefusals[why]}`,
  )
  expect(await db.selectFrom('pictures').select('name').execute()).toEqual([])
})

function half(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

test('a picture, or a part of one, that would be a blur is refused with the size it needs', async () => {
  const { refused } = await openDesk()
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: red } })
    .png()
    .toBuffer()
  for (const kind of ['portrait', 'product', 'face', 'article', 'logo']) {
    expect(await refused(dot, { kind })).toMatch(
      /^400 This is only 1 × 1 pixels; .* needs \d+ × \d+ or more\./,
    )
  }
  const photo = await twoHalves(1000, 1250).jpeg().toBuffer()
  expect(await refused(photo, { kind: 'portrait', x: 0, y: 0, width: 0.2, height: 0.2 })).toMatch(
    /^400 This is only 200 × 250 pixels; a portrait needs 240 × 300 or more\./,
  )
})

test('what hides behind a picture is not kept', async () => {
  const { taken, served } = await openDesk()
  const file = Buffer.concat([await twoHalves(800, 1000).png().toBuffer(), Buffer.from(html)])
  const { name, body } = await taken(file, { kind: 'face' })
  const files = await Promise.all(addressesOf(name).map(served))
  for (const each of [body, ...files.map((one) => one.body)]) expect(each.includes('<script')).toBe(false)
  for (const { answer } of files) expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('more than may be is refused by its stated length, and otherwise as soon as it is read', async () => {
  const { refused } = await openDesk()
  const tooLarge = `413 ${pictureRefusals.tooLarge}`
  expect(
    await refused('x', { kind: 'face' }, { 'content-length': String(mostMegabytes * megabyte + 1) }),
  ).toBe(tooLarge)
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += megabyte
      controller.enqueue(new Uint8Array(megabyte).fill(255))
    },
  })
  expect(await refused(endless)).toBe(tooLarge)
  expect(given / megabyte).toBeLessThanOrEqual(mostMegabytes + 3)
})

test('an upload that does not say what it is for, or which part, is refused before it is read', async () => {
  const { refused } = await openDesk()
  expect(await refused('', { kind: 'banner' })).toMatch(/^400 Please say what the picture is for/)
  expect(await refused('', { kind: 'face', x: 0.5, y: 0, width: 0.9, height: 1 })).toMatch(
    /^400 Please choose a part/,
  )
})

test('without a session nothing is taken, and nothing of it read', async () => {
  const { app, env } = await openTestSite()
  let wasRead = false
  const pull = () => {
    wasRead = true
  }
  const body = new ReadableStream({ pull }, { highWaterMark: 0 })
  const request = { method: 'POST', body, duplex: 'half' } as RequestInit
  expect((await app.request(`${env.PUBLIC_URL}${picturesPath}?kind=face`, request)).status).toBe(401)
  expect(wasRead).toBe(false)
})

test('a day has a bound', async () => {
  const { database, db, refused } = await openDesk({ RATE_LIMIT: 'on' })
  const photo = await twoHalves(100, 100).jpeg().toBuffer()
  const owner = await db.selectFrom('authUser').select('id').executeTakeFirstOrThrow()
  await createRateLimiter(database, true).count(uploadLimit, owner.id, uploadLimit.points - 1)
  expect(await refused(Buffer.of(), { kind: 'face' })).toBe(`400 ${pictureRefusals.empty}`)
  expect(await refused(photo, { kind: 'face' })).toMatch(/^429 .*hours/)
})

test('few are on their way at once, and the next one is told', async () => {
  const { upload, refused } = await openDesk()
  const held = Promise.withResolvers<void>()
  let begun = 0
  const slow = () => {
    const pull = async (controller: ReadableStreamDefaultController) => {
      begun += 1
      await held.promise
      controller.close()
    }
    return upload(new ReadableStream({ pull }, { highWaterMark: 0 }))
  }
  const waiting = Array.from({ length: 4 }, slow)
  await expect.poll(() => begun).toBe(4)
  expect(await refused('')).toMatch(/^429 Other pictures are still on their way/)
  held.resolve()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await refused('')).toBe(`400 ${pictureRefusals.empty}`)
})

test('a picture on which the process that opens it dies gets a sentence', async () => {
  const { services, at, refused } = await openDesk()
  const cut = () => Promise.reject(new SideProcessEnded('the side process ended (SIGKILL)'))
  services.pictures = createPictures(services.db, at.DATA_DIR, { ...pictureWork, cut }, silentLog)
  expect(await refused(await twoHalves(100, 100).png().toBuffer())).toBe(`400 ${pictureRefusals.tooHeavy}`)
})

test.each([
  `own-portrait-${'0'.repeat(32)}-320.avif`,
  `own-portrait-${'0'.repeat(32)}-mail.jpg`,
  'own-portrait-..%2f..%2fetc-320.avif',
  'portrait-320.avif',
  'constructor',
])('%s is no picture of ours: the page for what is not there answers', async (file) => {
  const { served } = await openDesk()
  const { body } = await served(`/pictures/${file}`)
  expect(String(body)).toBe('a page')
})

test('a picture has only the sizes it is shown in', async () => {
  const { taken, served } = await openDesk()
  const { name } = await taken(await twoHalves(800, 800).jpeg().toBuffer(), { kind: 'face' })
  expect(String((await served(pictureUrl(name, 321, 'avif'))).body)).toBe('a page')
})
