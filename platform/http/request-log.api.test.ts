import { createServer } from 'node:http'
import { connect } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openTestSite } from '#tests/sites/test-site.ts'

async function openLogged() {
  const site = await openTestSite({ TRUST_PROXY: 'on' })
  const lines = vi.spyOn(site.services.log, 'info')
  const errors = vi.spyOn(site.services.log, 'error')
  return { ...site, errors, last: () => lines.mock.lastCall?.[0] as unknown as Record<string, unknown> }
}

test('a logged request names the account that acts and its network, the same all day, without the address', async () => {
  const { get, ownerSession, ownerAccount, services, last } = await openLogged()
  const from = { 'x-forwarded-for': '203.0.113.7' }
  await get('/api/health', from)
  const visitor = last()
  expect(visitor.network).toMatch(/^[\w-]{12}$/)
  expect(visitor).not.toHaveProperty('accountId')
  await get('/api/waitlist', { ...from, ...(await ownerSession()) })
  expect(last()).toMatchObject({ network: visitor.network, accountId: (await ownerAccount()).id })
  await get('/api/waitlist', { 'x-forwarded-for': '203.0.113.8' })
  expect(last().network).not.toBe(visitor.network)
  expect(JSON.stringify([visitor, last()])).not.toContain('203.0')

  const name = (day: string) => services.nameNetwork('203.0.113.7', new Date(day))
  expect(name('2026-11-18T00:00:00Z')).toBe(name('2026-11-18T23:59:59Z'))
  expect(name('2026-11-18T12:00:00Z')).not.toBe(name('2026-11-19T12:00:00Z'))
})

test('a client that hangs up while it sends is no error', async () => {
  const { app, errors, last } = await openLogged()
  // Other tests share this process and its Response.
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const socket = connect((server.address() as { port: number }).port, '127.0.0.1')
  socket.write('POST /api/waitlist HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n')
  socket.write('Content-Length: 900\r\n\r\n{"name":', () => setTimeout(() => socket.destroy(), 50))
  await vi.waitFor(() => expect(last()).toMatchObject({ path: '/api/waitlist' }))
  expect(errors.mock.calls).toEqual([])
})
