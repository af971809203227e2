// A Calendly with the few calls that connect a site to it, and the rule that an address is told once.

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Subscription = { uri: string; callback_url: string; events: string[]; signing_key: string }

export const calendlyTokens = { paid: 'eyJ-paid.token-1', free: 'eyJ-free.token-1' }

export async function startCalendlyDouble() {
  const subscriptions: Subscription[] = []
  const user = {
    uri: 'https://api.calendly.com/users/AAA',
    name: 'Ada Coach',
    current_organization: 'https://api.calendly.com/organizations/OOO',
  }
  const server = createServer(async (request, response) => {
    const answer = (status: number, body?: object) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      response.end(body && JSON.stringify(body))
    }
    const refuse = (status: number, title: string, message: string) => answer(status, { title, message })
    const token = request.headers.authorization?.replace('Bearer ', '') ?? ''
    if (!Object.values(calendlyTokens).includes(token))
      return refuse(401, 'Unauthenticated', 'The access token is invalid')
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/users/me') return answer(200, { resource: user })
    if (token === calendlyTokens.free && request.method === 'POST')
      return refuse(403, 'Permission Denied', 'Please upgrade your Calendly account to Standard')
    if (request.method === 'GET') {
      const isAsked = url.searchParams.get('organization') && url.searchParams.get('user') === user.uri
      if (!isAsked || url.searchParams.get('scope') !== 'user')
        return refuse(400, 'Invalid Argument', 'The supplied parameters are invalid.')
      const collection = subscriptions.map(({ signing_key: _, ...shown }) => shown)
      return answer(200, { collection, pagination: { count: collection.length, next_page_token: null } })
    }
    if (request.method === 'DELETE') {
      const at = subscriptions.findIndex(({ uri }) => uri.endsWith(url.pathname))
      if (at < 0) return refuse(404, 'Resource Not Found', 'The server could not find the resource.')
      subscriptions.splice(at, 1)
      return answer(204)
    }
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const wanted = JSON.parse(Buffer.concat(parts).toString())
    const isWhole = wanted.organization === user.current_organization && wanted.user === user.uri
    if (!isWhole || wanted.scope !== 'user' || !Array.isArray(wanted.events))
      return refuse(400, 'Invalid Argument', 'The supplied parameters are invalid.')
    if (subscriptions.some(({ callback_url: known }) => known === wanted.url))
      return refuse(409, 'Already Exists', 'Hook with this url already exists')
    const made = {
      uri: `https://api.calendly.com/webhook_subscriptions/W${subscriptions.length}-${Date.now()}`,
      callback_url: wanted.url,
      events: wanted.events,
      signing_key: wanted.signing_key,
    }
    subscriptions.push(made)
    const { signing_key: _, ...resource } = made
    return answer(201, { resource })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    subscriptions,
    close: () => new Promise((done) => server.close(done)),
  }
}
