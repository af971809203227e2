import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { maxFileBytes, readFileId } from '#content/shop/sold-files.ts'
import {
  addProductFile,
  findProductFile,
  hashOf,
  readProductFile,
  readWholeProductFile,
} from '#domain/shop/product-files.server.ts'
import { createRateLimiter } from '#platform/http/rate-limit.server.ts'
import { heldBodies } from '#tests/held-bodies.ts'
import { samplePdf } from '#tests/sites/own-product.ts'
import { upload } from '#tests/sites/publish-products.ts'
import { openTestSite } from '#tests/sites/test-site.ts'
import { filesLimit, filesPath } from './api.server.ts'

type Site = Awaited<ReturnType<typeof openTestSite>>

const filesIn = ({ db }: Site) => db.selectFrom('productFiles').select(['hash', 'size']).execute()

/** A separate folder for this test's temporary files. */
function ownTemporaryFolder(): string {
  const dir = mkdtempSync(join(tmpdir(), 'files-test-'))
  vi.stubEnv('TMPDIR', dir)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(dir, { recursive: true, force: true })
  })
  return dir
}

test('a file is stored once, byte for byte, under its hash and name', async () => {
  const site = await openTestSite()
  // More than one chunk, and not a multiple of it.
  const body = samplePdf(2_000_001)
  const response = await upload(site, '../My Book.PDF', body)
  expect(response.status).toBe(201)
  const { file } = await response.json()
  expect(file).toEqual({ id: `${hashOf(body)}-My Book.pdf`, name: 'My Book.pdf', size: body.length })
  const { hash } = readFileId(file.id)
  expect((await readWholeProductFile(site.db, hash))?.equals(body)).toBe(true)

  const again = await (await upload(site, 'Second Edition.pdf', body)).json()
  expect(again.file.id).toBe(`${hash}-Second Edition.pdf`)
  expect(await filesIn(site)).toEqual([{ hash, size: body.length }])
})

test('any range of a file can be read', async () => {
  const { db } = await openTestSite()
  const body = samplePdf(1_000_000)
  const hash = hashOf(body)
  await addProductFile(db, {
    hash,
    size: body.length,
    read: async (start, length) => body.subarray(start, start + length),
  })
  const part = 48 * 1024
  for (const [start, end] of [
    ...[
      [0, 0],
      [0, part - 1],
      [part - 1, part],
      [part, part],
      [part * 16 - 1, part * 16],
    ],
    ...[
      [12_345, 999_999],
      [999_999, 999_999],
    ],
  ] as [number, number][]) {
    const read = await new Response(readProductFile(db, hash, start, end)).arrayBuffer()
    expect(Buffer.from(read).equals(body.subarray(start, end + 1)), `${start}-${end}`).toBe(true)
  }
})

test.each([
  ['a program as a PDF', 'book.pdf', 'MZ\u0090', 415, 'This is not a valid PDF file'],
  ['a page as a ZIP', 'tools.zip', '<!doctype html>', 415, 'This is not a valid ZIP file'],
  ['an SVG with a script', 'me.svg', '<svg onload="alert(1)"/>', 415, 'PDF, ZIP, XLSX or HTML'],
  ['nothing', 'book.pdf', '', 415, 'This file is empty.'],
  ['a file without a name', '', '%PDF-1.7', 415, 'PDF, ZIP, XLSX or HTML'],
])('%s is rejected with a message and not stored', async (_, name, body, status, words) => {
  const site = await openTestSite()
  const response = await upload(site, name, body)
  expect(response.status).toBe(status)
  expect((await response.json()).message).toContain(words)
  expect(await filesIn(site)).toEqual([])
})

test('a file that is too large is rejected by its declared length or while reading', async () => {
  const site = await openTestSite()
  const stated = await upload(site, 'book.pdf', '%PDF-1.7', { 'content-length': String(maxFileBytes + 1) })
  expect(stated.status).toBe(413)
  const dir = ownTemporaryFolder()
  let sent = 0
  const chunk = new Uint8Array(1024 * 1024)
  chunk.set(Buffer.from('%PDF-1.7'))
  const endless = new ReadableStream({
    pull(controller) {
      sent += chunk.length
      controller.enqueue(chunk)
    },
  })
  const response = await upload(site, 'book.pdf', endless)
  expect(response.status).toBe(413)
  expect((await response.json()).message).toContain('larger than 50 MB')
  expect(sent).toBeLessThan(maxFileBytes + 4 * chunk.length)
  expect(readdirSync(dir)).toEqual([])
  expect(await filesIn(site)).toEqual([])
})

test('an interrupted upload gets an error, leaves nothing behind and raises no alert', async () => {
  const site = await openTestSite()
  const dir = ownTemporaryFolder()
  const broken = new ReadableStream({
    start: (controller) => controller.enqueue(Buffer.from('%PDF-1.7')),
    pull: () => Promise.reject(new Error('aborted')),
  })
  const response = await upload(site, 'book.pdf', broken)
  expect(response.status).toBe(400)
  expect((await response.json()).message).toContain('Please try again.')
  expect(readdirSync(dir)).toEqual([])
  expect(await filesIn(site)).toEqual([])
})

test('simultaneous uploads are limited', async () => {
  const site = await openTestSite()
  const bodies = heldBodies()
  const waiting = Array.from({ length: 2 }, () => upload(site, 'book.pdf', bodies.next()))
  await expect.poll(bodies.begun).toBe(2)
  expect((await upload(site, 'book.pdf', samplePdf(100))).status).toBe(429)
  bodies.letGo()
  expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([415, 415])
  expect((await upload(site, 'book.pdf', samplePdf(100))).status).toBe(201)
})

test('daily uploads are limited', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on' })
  await site.ownerSession()
  const { id } = await site.db.selectFrom('authUser').select('id').executeTakeFirstOrThrow()
  await createRateLimiter(site.database, true).count(filesLimit, id, filesLimit.points - 1)
  expect((await upload(site, 'first.pdf', samplePdf(100))).status).toBe(201)
  const refused = await upload(site, 'second.pdf', samplePdf(200))
  expect(refused.status).toBe(429)
  expect((await refused.json()).message).toMatch(/hours/)
  expect(await filesIn(site)).toHaveLength(1)
})

test('without the owner’s session the file is not read', async () => {
  const site = await openTestSite()
  let read = false
  const body = new ReadableStream(
    {
      pull(controller) {
        read = true
        controller.close()
      },
    },
    { highWaterMark: 0 },
  )
  const response = await site.app.request(`${site.env.PUBLIC_URL}${filesPath}?name=book.pdf`, {
    method: 'POST',
    body,
    duplex: 'half',
  } as RequestInit)
  expect(response.status).toBe(401)
  expect(read).toBe(false)
})

test('an interrupted upload is invisible, completed by the next one, and deleted if abandoned', async () => {
  const { db } = await openTestSite()
  const body = samplePdf(1_500_000)
  const file = { hash: hashOf(body), size: body.length }
  const breaking = async (start: number, length: number) => {
    if (start > 0) throw new Error('the disk is gone')
    return body.subarray(start, start + length)
  }
  await expect(addProductFile(db, { ...file, read: breaking })).rejects.toThrow('the disk is gone')
  expect(await findProductFile(db, file.hash)).toBeUndefined()

  const read = async (start: number, length: number) => body.subarray(start, start + length)
  await addProductFile(db, { ...file, read })
  expect((await readWholeProductFile(db, file.hash))?.equals(body)).toBe(true)

  const left = { hash: 'f'.repeat(32), size: 5, addedAt: '2026-01-01T00:00:00.000Z' }
  await db.insertInto('productFiles').values(left).execute()
  await db.insertInto('productFileParts').values({ hash: left.hash, part: 0, body: 'AAAA' }).execute()
  const other = samplePdf(100)
  await addProductFile(db, { hash: hashOf(other), size: 100, read: async () => other })
  const hashes = (await db.selectFrom('productFiles').select('hash').execute()).map(({ hash }) => hash)
  expect(hashes.toSorted()).toEqual([file.hash, hashOf(other)].toSorted())
})
