import { createServer, type RequestListener } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { startDemoFront } from './demo-front.ts'
import { freePort } from './free-port.ts'

async function serve(listener: RequestListener): Promise<number> {
  const server = createServer(listener)
  const port = await freePort()
  await new Promise<void>((resolve) => server.listen(port, () => resolve()))
  onTestFinished(() => void server.close())
  return port
}

async function openFront() {
  const sitePort = await serve((request, response) => {
    const page = request.url === '/'
    response.writeHead(200, { 'content-type': page ? 'text/html; charset=utf-8' : 'application/json' })
    response.end(page ? '<html><head></head><body>Hello</body></html>' : '{"ok":true}')
  })
  const stripePort = await serve((request, response) => response.end(`Stripe: ${request.method} ${request.url}`))
  const port = await freePort()
  const close = await startDemoFront({ port, sitePort, stripePort, mailboxUrl: 'http://localhost:1/mails' })
  onTestFinished(close)
  return `http://localhost:${port}`
}

test('every page gets the demo’s script, and nothing else is changed', async () => {
  const url = await openFront()
  const page = await (await fetch(url)).text()
  expect(page).toBe('<html><head><script src="/demo/script.js"></script></head><body>Hello</body></html>')
  expect(await (await fetch(`${url}/api/health`)).json()).toEqual({ ok: true })
})

test('the script has the banner, the way to the mailbox and a Stripe that leads through the demo', async () => {
  const url = await openFront()
  const script = await (await fetch(`${url}/demo/script.js`)).text()
  expect(script).toContain('no card is charged')
  expect(script).toContain('http://localhost:1/mails')
  expect(script).toContain("apiUrl = '/demo/stripe'")
  const confirm = await fetch(`${url}/demo/stripe/v1/payment_intents/pi_1/confirm`, { method: 'POST' })
  expect(await confirm.text()).toBe('Stripe: POST /v1/payment_intents/pi_1/confirm')
})

test('one click signs in as the owner and leads to the admin', async () => {
  const sitePort = await serve((request, response) => {
    const isForm = request.method === 'POST' && request.url === '/api/auth/sign-in/email'
    response.writeHead(isForm ? 200 : 404, { 'set-cookie': 'session=1; path=/' }).end('{}')
  })
  const port = await freePort()
  const owner = { email: 'owner@example.com', password: 'a password' }
  onTestFinished(await startDemoFront({ port, sitePort, stripePort: 1, mailboxUrl: '', owner }))
  const answer = await fetch(`http://localhost:${port}/demo/sign-in`, { redirect: 'manual' })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/admin'])
  expect(answer.headers.get('set-cookie')).toContain('session=1')
})
