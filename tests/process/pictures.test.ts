import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { maxMegabytes, pictureErrors } from '#content/admin/pictures.ts'
import { sampleContent } from '#content/owner/samples/content.ts'
import { pictureUrl } from '#lib/pictures/picture-sizes.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { phonePhoto, pngBomb } from '#tests/doubles/samples/photos.ts'
import { getRaw, keptUp, startReady, temporaryDir } from './built-server.ts'

/** Generous for a busy machine that renders all pages. */
const timeout = 5 * 60_000
const shownWithin = 4 * 60_000
const owner = { email: 'owner@example.com', password: 'a password for the tests' }

async function startSite() {
  const DATA_DIR = temporaryDir()
  const settings = { ADMIN_EMAIL: owner.email, ADMIN_PASSWORD: owner.password, RATE_LIMIT: 'off' }
  const site = await startReady({ DATA_DIR, ...settings, WEB_CONCURRENCY: '2' }, keptUp)
  const answer = await fetch(`${site.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify(owner),
  })
  expect(answer.status).toBe(200)
  const cookie = answer.headers.getSetCookie().map((each) => each.split(';')[0])
  const upload = async (file: Buffer, kind: string) => {
    const sent = { method: 'POST', headers: { cookie: cookie.join('; ') }, body: new Uint8Array(file) }
    const reply = await fetch(`${site.url}/api/admin/site/pictures?kind=${kind}`, sent)
    const { name, message } = (await reply.json()) as { name?: string; message?: string }
    return { status: reply.status, name: name ?? '', message }
  }
  return { ...site, DATA_DIR, cookie: cookie.join('; '), upload }
}

/** The server processes that loaded the image library. */
function servingWithSharp(DATA_DIR: string): string[] {
  const pids = readdirSync(join(DATA_DIR, 'running')).map((mark) => String(Number.parseInt(mark, 10)))
  expect(pids).toHaveLength(2)
  return pids.filter((pid) => /libvips|sharp-/.test(readFileSync(`/proc/${pid}/maps`, 'utf8')))
}

test('an upload is available in every process at once, and to visitors once published', {
  timeout,
}, async () => {
  const { port, url, DATA_DIR, upload } = await startSite()
  const { status, name } = await upload(await phonePhoto(1600, 2000), 'portrait')
  expect(status).toBe(201)
  const path = pictureUrl(name, 640, 'avif')
  // New connections, so that both processes take turns.
  for (const _ of Array(6)) expect((await getRaw(port, path)).status).toBe(200)
  expect(await (await fetch(url)).text()).not.toContain(name)

  const file = join(temporaryDir(), 'site.json')
  writeFileSync(file, JSON.stringify({ ...sampleContent, who: { ...sampleContent.who, portrait: name } }))
  const env = { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR }
  const command = ['build/current/server/content.js', 'import', file]
  const { status: imported } = spawnSync(process.execPath, command, { env })
  expect(imported).toBe(0)
  await expect.poll(async () => (await fetch(url)).text(), { timeout: shownWithin }).toContain(path)
  expect((await getRaw(port, path)).status).toBe(200)
  if (process.platform === 'linux') expect(servingWithSharp(DATA_DIR)).toEqual([])
})

test('hostile files do not harm the server processes', { timeout }, async () => {
  const { port, url, cookie, DATA_DIR, upload } = await startSite()
  expect(await upload(pngBomb(20_000, 20_000), 'face')).toMatchObject({
    status: 400,
    message: pictureErrors.tooManyPixels,
  })
  // The largest allowed picture is decoded in another process.
  expect(await upload(pngBomb(10_000, 10_000), 'face')).toMatchObject({ status: 201 })
  expect(await sendUnstated(port, cookie, maxMegabytes + 5)).toEqual({
    status: 413,
    body: JSON.stringify({ message: pictureErrors.tooLarge }),
  })
  expect((await fetch(`${url}/api/health`)).status).toBe(200)
  if (process.platform === 'linux') expect(servingWithSharp(DATA_DIR)).toEqual([])
})

/** Sends a body without a content length over a real connection. */
function sendUnstated(port: number, cookie: string, megabytes: number): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const path = '/api/admin/site/pictures?kind=face'
    const sent = request({ port, path, method: 'POST', agent: false, headers: { cookie } }, (response) => {
      let body = ''
      response.on('data', (chunk) => (body += chunk))
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.on('error', reject)
    for (let part = 0; part < megabytes; part += 1) sent.write(Buffer.alloc(1024 * 1024, 255))
    sent.end()
  })
}
