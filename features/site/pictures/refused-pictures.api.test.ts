import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureWork } from '#app/rendering/pictures/picture-work.server.ts'
import { createPictures } from '#app/rendering/pictures/pictures.server.ts'
import { maxMegabytes, pictureErrors } from '#content/admin/pictures.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import { SideProcessEnded } from '#platform/side-process.server.ts'
import { logoOnNothing, movingPng, movingWebp, pngBomb, red, twoHalves } from '#tests/doubles/samples/photos.ts'
import { heldBodies } from '#tests/held-bodies.ts'
import { openTestPictures } from '#tests/sites/test-pictures.ts'
import { openTestSite, silentLog } from '#tests/sites/test-site.ts'
import { picturesPath, uploadLimit } from './api.server.ts'

const megabyte = 1024 * 1024

test.each<[string, number, number]>([
  ['too wide', 500, 120],
  ['too high', 100, 210],
])('a logo that is %s is rejected with a reason', async (_, width, height) => {
  const { refused } = await openTestPictures()
  expect(await refused(await logoOnNothing(width, height, 0), { kind: 'logo' })).toBe(
    `400 ${pictureErrors.logoProportions}`,
  )
})

const html = '<!DOCTYPE html><script>alert(1)</script>'
const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(1)</script></svg>'

test.each<[string, number, keyof typeof pictureErrors, () => Promise<Buffer> | Buffer]>([
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
  ['the first bytes of a PNG and a page', 400, 'damaged', () => Buffer.from(`\x89PNG\r\n\x1a\n${html}`, 'latin1')],
])('%s is rejected with a message and not stored', async (_, status, why, make) => {
  const { refused, db } = await openTestPictures()
  expect(await refused(await make(), { kind: 'portrait' }, { 'content-type': 'image/png' })).toBe(
    `${status} ${pictureErrors[why]}`,
  )
  expect(await db.selectFrom('pictures').select('name').execute()).toEqual([])
})

function half(file: Buffer): Buffer {
  return file.subarray(0, Math.floor(file.length / 2))
}

test('a picture or crop that is too small is rejected with the required size', async () => {
  const { refused } = await openTestPictures()
  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: red } })
    .png()
    .toBuffer()
  for (const kind of ['portrait', 'product', 'face', 'article', 'logo']) {
    expect(await refused(dot, { kind })).toMatch(/^400 This is only 1 × 1 pixels; .* needs at least \d+ × \d+\./)
  }
  const photo = await twoHalves(1000, 1250).jpeg().toBuffer()
  expect(await refused(photo, { kind: 'portrait', x: 0, y: 0, width: 0.2, height: 0.2 })).toMatch(
    /^400 This is only 200 × 250 pixels; a portrait needs at least 240 × 300\./,
  )
})

test('a picture that is too large is rejected by its declared length or while reading', async () => {
  const { refused } = await openTestPictures()
  const tooLarge = `413 ${pictureErrors.tooLarge}`
  expect(await refused('x', { kind: 'face' }, { 'content-length': String(maxMegabytes * megabyte + 1) })).toBe(tooLarge)
  let given = 0
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      given += megabyte
      controller.enqueue(new Uint8Array(megabyte).fill(255))
    },
  })
  expect(await refused(endless)).toBe(tooLarge)
  expect(given / megabyte).toBeLessThanOrEqual(maxMegabytes + 3)
})

test('an upload without a kind or with an invalid crop is rejected before reading', async () => {
  const { refused } = await openTestPictures()
  expect(await refused('', { kind: 'banner' })).toMatch(/^400 Please choose what the picture is for/)
  expect(await refused('', { kind: 'face', x: 0.5, y: 0, width: 0.9, height: 1 })).toMatch(
    /^400 The crop must be inside/,
  )
})

test('without a session nothing is read or stored', async () => {
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

test('an interrupted upload gets an error and raises no alert', async () => {
  const { refused } = await openTestPictures()
  const broken = new ReadableStream({ pull: () => Promise.reject(new Error('aborted')) })
  expect(await refused(broken)).toMatch(/^400 The connection was lost/)
})

test('daily uploads are limited', async () => {
  const { database, db, refused } = await openTestPictures({ RATE_LIMIT: 'on' })
  const photo = await twoHalves(100, 100).jpeg().toBuffer()
  const owner = await db.selectFrom('authUser').select('id').executeTakeFirstOrThrow()
  await createRateLimiter(database, true).count(uploadLimit, owner.id, uploadLimit.points - 1)
  expect(await refused(Buffer.of(), { kind: 'face' })).toBe(`400 ${pictureErrors.empty}`)
  expect(await refused(photo, { kind: 'face' })).toMatch(/^429 .*hours/)
})

test('simultaneous uploads are limited', async () => {
  const { upload, refused } = await openTestPictures()
  const bodies = heldBodies()
  const waiting = Array.from({ length: 4 }, () => upload(bodies.next()))
  await expect.poll(bodies.begun).toBe(4)
  expect(await refused('')).toMatch(/^429 Other pictures are still uploading/)
  bodies.letGo()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([400, 400, 400, 400])
  expect(await refused('')).toBe(`400 ${pictureErrors.empty}`)
})

test('a picture that crashes the decoder gets an error message', async () => {
  const { services, at, refused } = await openTestPictures()
  const cut = () => Promise.reject(new SideProcessEnded('the side process ended (SIGKILL)'))
  services.pictures = createPictures(services.db, at.DATA_DIR, { ...pictureWork, cut }, silentLog)
  expect(await refused(await twoHalves(100, 100).png().toBuffer())).toBe(`400 ${pictureErrors.tooHeavy}`)
})
