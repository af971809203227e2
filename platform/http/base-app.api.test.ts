import { expect, test } from 'vitest'
import { openTestSite } from '#tests/sites/test-site.ts'

const entry = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }

test('health says that the process runs, ready that the database answers', async () => {
  const site = await openTestSite()
  expect(await (await site.get('/api/health')).json()).toEqual({ ok: true })
  expect((await site.get('/api/ready')).status).toBe(200)
})

test('without its database the site is alive but not ready', async () => {
  const site = await openTestSite()
  await site.db.destroy()
  expect((await site.get('/api/health')).status).toBe(200)
  const ready = await site.get('/api/ready')
  expect(ready.status).toBe(503)
  expect(await ready.json()).toEqual({ message: 'The database does not answer.' })
})

test('a fault of ours answers 500 in words, without details', async () => {
  const site = await openTestSite()
  await site.db.destroy()
  const response = await site.post('/api/waitlist', entry)
  expect(response.status).toBe(500)
  expect(await response.text()).toBe('{"message":"Something went wrong on our side. Please try again in a moment."}')
})

test('a page that cannot even render its error page still says so in HTML', async () => {
  const site = await openTestSite({}, async () => {
    throw new Error('broken')
  })
  const response = await site.get('/admin')
  expect(response.status).toBe(500)
  expect(response.headers.get('content-type')).toContain('text/html')
  expect(await response.text()).toContain('Something went wrong on our side.')
})

test.for([
  ['an unknown path', 'GET', '/api/nothing', undefined, {}, 404],
  ['an unknown method', 'DELETE', '/api/waitlist', undefined, {}, 404],
  [
    'a form instead of JSON',
    'POST',
    '/api/waitlist',
    'name=Ada',
    { 'content-type': 'application/x-www-form-urlencoded' },
    415,
  ],
  ['no content type', 'POST', '/api/waitlist', '{}', { 'content-type': '' }, 415],
  ['broken JSON', 'POST', '/api/waitlist', '{"name":', {}, 400],
  ['an empty body', 'POST', '/api/waitlist', '', {}, 400],
  ['JSON that is no object', 'POST', '/api/waitlist', '[1]', {}, 400],
  ['more than 100 KB', 'POST', '/api/waitlist', { ...entry, name: 'x'.repeat(101 * 1024) }, {}, 413],
  ['another site', 'POST', '/api/waitlist', entry, { origin: 'https://evil.example' }, 403],
  ['another site without an origin', 'POST', '/api/waitlist', entry, { 'sec-fetch-site': 'cross-site' }, 403],
  ['a sandboxed frame', 'POST', '/api/waitlist', entry, { origin: 'null' }, 403],
  ['a post to a page', 'POST', '/toolbox', entry, {}, 405],
] as const)('%s is refused in words', async ([, method, path, body, headers, status]) => {
  const site = await openTestSite()
  const response = await site.send(method, path, body, headers)
  expect(response.status).toBe(status)
  const answer = await response.json()
  expect(Object.keys(answer)).toEqual(['message'])
  expect(answer.message).toMatch(/^[A-Z].*\.$/)
})

test('our own pages may post', async () => {
  const site = await openTestSite()
  const headers = { origin: site.env.PUBLIC_URL, 'sec-fetch-site': 'same-origin' }
  expect((await site.post('/api/waitlist', entry, headers)).status).toBe(201)
})

test('every answer carries the security headers and a request id, and is not stored', async () => {
  const site = await openTestSite()
  for (const path of ['/api/health', '/api/nothing', '/admin']) {
    const { headers } = await site.get(path)
    expect(headers.get('content-security-policy')).toMatch(/script-src 'self'/)
    expect(headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'/)
    expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
    expect(headers.get('permissions-policy')).toContain('camera=()')
    expect(headers.get('strict-transport-security')).toBeNull()
    expect(headers.get('cache-control')).toBe('no-store')
    expect(headers.get('x-request-id')).toMatch(/^[\w-]{36}$/)
  }
})

test('over https, browsers are told to stay there', async () => {
  const site = await openTestSite({ PUBLIC_URL: 'https://coach.example' })
  expect((await site.get('/api/health')).headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/)
})

test('the thirty-first post of a minute from one address has to wait; reading goes on', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on', TRUST_PROXY: 'on' })
  const from = (address: string) => ({ 'x-forwarded-for': `1.2.3.4, ${address}` })
  const statuses = new Set<number>()
  for (let count = 0; count < 30; count += 1) {
    statuses.add((await site.post('/api/waitlist', entry, from('203.0.113.1'))).status)
  }
  expect([...statuses]).toEqual([201])
  const refused = await site.post('/api/waitlist', entry, from('203.0.113.1'))
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await refused.json()).message).toMatch(/Please wait \d+ seconds and try again\./)
  expect((await site.post('/api/waitlist', entry, from('203.0.113.2'))).status).toBe(201)
  expect((await site.get('/api/health', from('203.0.113.1'))).status).toBe(200)
})

test('without a trusted proxy, a made-up forwarded address does not get around the limit', async () => {
  const site = await openTestSite({ RATE_LIMIT: 'on' })
  let last = 0
  for (let count = 0; count < 31; count += 1) {
    last = (await site.post('/api/waitlist', entry, { 'x-forwarded-for': `10.0.0.${count}` })).status
  }
  expect(last).toBe(429)
})
