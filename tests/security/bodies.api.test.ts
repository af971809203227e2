import { expect, test } from 'vitest'
import { filledIn } from '#tests/admin-routes.ts'
import { apiCalls } from '#tests/api-calls.ts'
import { openTestSite } from '#tests/sites/test-site.ts'

const entry = { name: 'Ada Lovelace', email: 'ada@example.com', toolInterest: 'roi-calculator' }
const megabyte = 1024 * 1024

/** Every call with a body, including admin calls. */
async function openBodies() {
  const site = await openTestSite()
  const session = { ...(await site.ownerSession()), origin: site.env.PUBLIC_URL }
  const calls = apiCalls(site).filter(({ schema }) => schema)
  expect(calls.length).toBeGreaterThan(5)
  const send = ({ method, path }: (typeof calls)[number], body: string) =>
    site.app.request(site.env.PUBLIC_URL + filledIn(path), {
      method,
      headers: { ...session, 'content-type': 'application/json' },
      body,
    })
  return { ...site, session, calls, send }
}

test('every call refuses a megabyte, even without a content length', async () => {
  const { app, calls, env, session, send } = await openBodies()
  for (const call of calls) {
    const { method, path } = call
    const large = JSON.stringify({ name: 'x'.repeat(megabyte) })
    expect(`${path} ${(await send(call, large)).status}`).toBe(`${path} 413`)
    const request = new Request(env.PUBLIC_URL + filledIn(path), {
      method,
      headers: { ...session, 'content-type': 'application/json', 'transfer-encoding': 'chunked' },
      body: new Blob([large]).stream(),
      duplex: 'half',
    } as RequestInit)
    expect(`${path} ${(await app.request(request)).status}`).toBe(`${path} 413`)
  }
})

test.for([
  ['lists', '['.repeat(40_000) + ']'.repeat(40_000)],
  ['objects', `${'{"a":'.repeat(12_000)}1${'}'.repeat(12_000)}`],
  ['lists that never close', '['.repeat(90_000)],
  ['a field of a good form', JSON.stringify(entry).replace('}', `,"more":${'['.repeat(9000)}${']'.repeat(9000)}}`)],
] as const)('thousands of levels of %s break nothing', async ([, body]) => {
  const { calls, send } = await openBodies()
  for (const call of calls) expect((await send(call, body)).status).toBeLessThan(500)
})

test('keys that name an object’s prototype change no object and are not stored', async () => {
  const { calls, send, db } = await openBodies()
  const polluted = '"polluted":"yes"'
  for (const call of calls) {
    for (const key of ['__proto__', 'constructor', 'prototype']) {
      const text = JSON.stringify(entry).replace('}', `,"${key}":{${polluted},"prototype":{${polluted}}}}`)
      expect((await send(call, text)).status).toBeLessThan(500)
    }
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(JSON.stringify(await db.selectFrom('waitlistEntries').selectAll().execute())).not.toContain('polluted')
})

test.for(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  '%s is not accepted as a product, tool, style or state',
  async (name) => {
    const site = await openTestSite()
    const refused = await Promise.all([
      site.post('/api/waitlist', { ...entry, toolInterest: name }),
      site.post('/api/create-payment-intent', { productId: name, amount: 0 }),
      site.post('/api/founder-test', { email: entry.email, result: name, resultName: name }),
    ])
    expect(refused.map(({ status }) => status)).toEqual([400, 400, 400])
    const { mailFilter } = await import('#features/admin/mail/mail.server.ts')
    expect(mailFilter(name)).toBeUndefined()
  },
)

test('a character that databases cannot store is refused in bodies and URLs', async () => {
  const { calls, send, get, session } = await openBodies()
  for (const call of calls) {
    const { status } = await send(call, JSON.stringify({ ...entry, name: 'Ada\u0000' }))
    expect(`${call.path} ${status}`).toBe(`${call.path} 400`)
  }
  for (const path of ['/api/assessments/a%00b', '/diagnostic/results/%00', '/admin/mail?after=%00']) {
    expect((await get(path, session)).status).toBe(400)
  }
})
