import { connect } from 'node:net'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import '../property-seed.ts'
import { startReady } from './built-server.ts'

const cases = Number(process.env.FUZZ_CASES ?? 300)

/** Sends a raw request and returns the start of the response. */
function ask(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const socket = connect(port, '127.0.0.1', () => socket.end(text, 'latin1'))
    socket.on('data', (chunk) => chunks.push(chunk))
    socket.on('close', () => resolve(Buffer.concat(chunks).toString()))
    socket.on('error', reject)
  })
}

const pages = ['/', '/toolbox', '/diagnostic/results/', '/orders/', '/admin', '/admin/mail', '/tools/', '/assets/']
const pieces = [
  '..',
  '.',
  '/',
  '//',
  '\\',
  '%2e%2e',
  '%2f',
  '%5c',
  '%00',
  '%',
  '%zz',
  '%E0%A4%A',
  '%ff',
  '?',
  '#',
  '.data',
  '_root.data',
  'server/server.js',
  'etc/passwd',
  '__manifest?p=/admin',
  '@evil.example',
  ';',
  '*',
  'é',
  'x'.repeat(2000),
]
const path = fc
  .tuple(fc.constantFrom(...pages), fc.array(fc.constantFrom(...pieces), { maxLength: 5 }))
  .map(([start, rest]) => start + rest.join(''))
const header = fc.constantFrom(
  '',
  'Cookie: owner.session_token=%E0%A4%A\r\n',
  'Accept-Encoding: br;q=0, gzip;q=x\r\n',
  'If-None-Match: W/"x", *\r\n',
  'Range: bytes=9-1\r\n',
  'X-Forwarded-For: ,\r\n',
  'Referer: http://[\r\n',
  `X-Long: ${'x'.repeat(7000)}\r\n`,
)

test(
  'hostile paths and headers get an answer, leak nothing and do not stop the server',
  async () => {
    const { port, url } = await startReady({ RATE_LIMIT: 'off' })
    await fc.assert(
      fc.asyncProperty(path, header, fc.constantFrom('GET', 'HEAD', 'POST', 'TRACE'), async (at, extra, method) => {
        const answer = await ask(
          port,
          `${method} ${at} HTTP/1.1\r\nHost: localhost\r\n${extra}Connection: close\r\n\r\n`,
        )
        const [head = '', body = ''] = answer.split('\r\n\r\n')
        expect(head).toMatch(/^HTTP\/1\.1 [234]\d\d /)
        expect(body).not.toMatch(/\n\s+at |root:x:0|node_modules|createServer/)
        const location = head.match(/^location: (.*)$/im)?.[1]
        if (location !== undefined) expect(location).toMatch(/^\/(?![/\\])/)
      }),
      { numRuns: cases, endOnFailure: true },
    )
    await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 4 * 60_000 }).toBe(200)
  },
  20 * 60_000,
)

test('personal pages are not cached, as documents or as data', async () => {
  const { url } = await startReady()
  for (const path of ['/diagnostic/results/none', '/orders/none', '/orders', '/admin', '/admin/login', '/none']) {
    for (const suffix of ['', '.data']) {
      const { headers } = await fetch(url + path + suffix, { redirect: 'manual' })
      expect(`${path}${suffix} ${headers.get('cache-control')}`).toBe(`${path}${suffix} no-store`)
      expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    }
  }
})
