import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, onTestFinished, test } from 'vitest'
import { createLog } from '#platform/log.server.ts'
import { preparePages } from './prepare-pages.server.ts'
import { createPageServer } from './serve.server.ts'

const homePage = `<!DOCTYPE html><script>run()</script><script src="/a.js"></script>${'<p>words</p>'.repeat(99)}`

async function startPages(files: Record<string, string>) {
  const buildDir = mkdtempSync(join(tmpdir(), 'site-pages-'))
  onTestFinished(() => rmSync(buildDir, { recursive: true, force: true }))
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(buildDir, name)), { recursive: true })
    writeFileSync(join(buildDir, name), content)
  }
  await preparePages(buildDir)
  const pages = createPageServer({ 'x-common': 'yes' }, createLog('silent'))
  pages.show([buildDir])
  const server = createServer((req, res) => {
    if (!pages.answer(req, res)) res.writeHead(599).end('passed on')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo

  /** Not fetch: it decodes bodies and tidies paths, and both are what is tested here. */
  return (path: string, headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>((resolve, reject) => {
      request({ port, path, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk) => chunks.push(chunk))
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        )
      })
        .on('error', reject)
        .end()
    })
}

const build = {
  'client/index.html': homePage,
  'client/toolbox/index.html': '<p>tools</p>',
  'client/assets/app-abc123.js': 'run()'.repeat(200),
  'client/icon.svg': '<svg/>',
  'server/server.js': 'secret',
}

test('a page comes in the encoding the browser prefers, with the same content', async () => {
  const get = await startPages(build)
  const plain = await get('/')
  expect(plain.body.toString()).toBe(homePage)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const br = await get('/', { 'accept-encoding': 'gzip, deflate, br, zstd' })
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body).toString()).toBe(homePage)
  const gzip = await get('/', { 'accept-encoding': 'gzip;q=1.0, br;q=0' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe(homePage)
  for (const { headers, body } of [plain, br, gzip]) {
    expect(headers['content-length']).toBe(String(body.length))
    expect(headers).toMatchObject({
      vary: 'accept-encoding',
      'x-common': 'yes',
      'content-type': 'text/html; charset=utf-8',
    })
  }
})

test('a page is revalidated and answers 304; a hashed asset is kept for a year', async () => {
  const get = await startPages(build)
  const first = await get('/toolbox?utm=x')
  expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate')
  const etag = String(first.headers.etag)
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await get('/toolbox', { 'if-none-match': known })
    expect(again.status).toBe(304)
    expect(again.body.length).toBe(0)
    expect(again.headers.etag).toBe(etag)
  }
  expect((await get('/toolbox', { 'if-none-match': '"other"' })).status).toBe(200)
  const asset = await get('/assets/app-abc123.js')
  expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
})

test('each encoding has an ETag of its own', async () => {
  const get = await startPages(build)
  const tags = await Promise.all(
    ['', 'br', 'gzip'].map(async (encoding) => (await get('/', { 'accept-encoding': encoding })).headers.etag),
  )
  expect(new Set(tags).size).toBe(3)
})

test('the policy lets exactly the inline scripts of the page run', async () => {
  const get = await startPages(build)
  const policy = String((await get('/')).headers['content-security-policy'])
  // sha256 of "run()", from: printf 'run()' | openssl dgst -sha256 -binary | base64
  expect(policy).toContain("script-src 'self' 'sha256-AvyuiL0SD1mVY3NNxR+V2uo+lhk6RMFrytWmRt6CrJQ=';")
  expect(String((await get('/toolbox')).headers['content-security-policy'])).toContain("script-src 'self';")
})

test('a page may use the fonts it carries', async () => {
  const styles = '<style>@font-face{font-family:A;src:url(data:font/woff2;base64,AA)}</style>'
  const get = await startPages({ ...build, 'client/own/index.html': homePage + styles })
  expect((await get('/own')).headers['content-security-policy']).toContain("font-src 'self' data:")
  expect((await get('/')).headers['content-security-policy']).not.toContain('font-src')
})

test('a video comes in the parts that a player asks for', async () => {
  const get = await startPages({ ...build, 'client/videos/tool.mp4': '0123456789' })
  const whole = await get('/videos/tool.mp4')
  expect([whole.status, whole.headers['accept-ranges'], whole.headers['content-type']]).toEqual([
    200,
    'bytes',
    'video/mp4',
  ])
  expect(whole.headers['content-encoding']).toBeUndefined()
  const part = await get('/videos/tool.mp4', { range: 'bytes=2-4' })
  expect([part.status, String(part.body)]).toEqual([206, '234'])
  expect(part.headers).toMatchObject({
    'content-range': 'bytes 2-4/10',
    'content-length': '3',
    'content-type': 'video/mp4',
    etag: whole.headers.etag,
  })
  expect(String((await get('/videos/tool.mp4', { range: 'bytes=7-' })).body)).toBe('789')
  const beyond = await get('/videos/tool.mp4', { range: 'bytes=10-' })
  expect([beyond.status, beyond.headers['content-range']]).toEqual([416, 'bytes */10'])
})

test('a part of another version of a video is all of the new one, and a page has no parts', async () => {
  const get = await startPages({ ...build, 'client/videos/tool.mp4': '0123456789' })
  const other = await get('/videos/tool.mp4', { range: 'bytes=2-4', 'if-range': '"older"' })
  expect([other.status, String(other.body)]).toEqual([200, '0123456789'])
  const { etag } = other.headers
  const same = await get('/videos/tool.mp4', { range: 'bytes=2-4', 'if-range': String(etag) })
  expect(same.status).toBe(206)
  expect((await get('/', { range: 'bytes=0-1' })).status).toBe(200)
})

test('HEAD answers like GET without the body', async () => {
  const get = await startPages(build)
  const head = await get('/', {}, 'HEAD')
  const full = await get('/')
  expect(head.status).toBe(200)
  expect(head.body.length).toBe(0)
  expect(head.headers['content-length']).toBe(full.headers['content-length'])
})

test('a trailing slash leads to the page without it', async () => {
  const get = await startPages(build)
  const response = await get('/toolbox/?a=1')
  expect([response.status, response.headers.location]).toEqual([308, '/toolbox?a=1'])
})

test.for([
  '/../server/server.js',
  '/..%2fserver/server.js',
  '/assets/../../server/server.js',
  '/%2e%2e/server/server.js',
  '//server/server.js',
  '/index.html.br',
  '/pages.json',
  '/__proto__',
  '/constructor',
  '//evil.example/',
])('%s is not answered from the build', async (path) => {
  const get = await startPages(build)
  expect((await get(path)).status).toBe(599)
})

test('other methods are passed on', async () => {
  const get = await startPages(build)
  expect((await get('/', {}, 'POST')).status).toBe(599)
})
