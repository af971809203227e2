import { HttpError } from '#platform/http/http-error.server.ts'
import { calendlyEvents } from '../calendly.ts'

/** The token is used once and never stored. */
type CalendlyAccess = { apiUrl: string; token: string }

export const calendlyUrl = 'https://api.calendly.com'
const timeoutMs = 10_000
const maxPages = 20

type User = { uri: string; name: string; organization: string }
type Subscription = { uri: string; callbackUrl: string }

export async function readUser(access: CalendlyAccess): Promise<User> {
  const { resource } = await request<{
    resource?: { uri?: string; name?: string; current_organization?: string }
  }>(access, 'GET', '/users/me')
  const { uri, name = '', current_organization: organization } = resource ?? {}
  if (!uri || !organization) throw new HttpError(422, 'Calendly did not say which account this token belongs to.')
  return { uri, name, organization }
}

/** Replaces an earlier subscription for the same URL, because Calendly allows only one. */
export async function subscribe(access: CalendlyAccess, user: User, url: string, signingKey: string): Promise<void> {
  const scope = { organization: user.organization, user: user.uri, scope: 'user' }
  for (const before of await subscriptionsOf(access, scope)) {
    if (before.callbackUrl === url) await unsubscribe(access, before)
  }
  await request(access, 'POST', '/webhook_subscriptions', {
    ...scope,
    url,
    events: [...calendlyEvents],
    signing_key: signingKey,
  })
}

type Listed = {
  collection?: { uri: string; callback_url: string }[]
  pagination?: { next_page_token?: string | null }
}

async function subscriptionsOf(access: CalendlyAccess, scope: Record<string, string>): Promise<Subscription[]> {
  const found: Subscription[] = []
  let after: string | null | undefined
  for (let page = 0; page < maxPages; page += 1) {
    const query = new URLSearchParams({ ...scope, count: '100', ...(after && { page_token: after }) })
    const { collection = [], pagination } = await request<Listed>(access, 'GET', `/webhook_subscriptions?${query}`)
    found.push(...collection.map(({ uri, callback_url: callbackUrl }) => ({ uri, callbackUrl })))
    after = pagination?.next_page_token
    if (!after) break
  }
  return found
}

async function unsubscribe(access: CalendlyAccess, { uri }: Subscription): Promise<void> {
  const id = uri.split('/').at(-1) ?? ''
  await request(access, 'DELETE', `/webhook_subscriptions/${encodeURIComponent(id)}`)
}

async function request<Answer>(
  { apiUrl, token }: CalendlyAccess,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const init: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // Never send the token to another host.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  const response = await fetch(apiUrl + path, init).catch(() => {
    throw new HttpError(422, 'Calendly did not answer. Nothing was changed. Please try again in a minute.')
  })
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => ({}))
  if (!response.ok) throw refused(response.status, answer)
  return answer as Answer
}

/** Quotes Calendly, whose messages are specific, such as which plan includes webhooks. */
function refused(status: number, answer: unknown): HttpError {
  const { message } = (answer ?? {}) as { message?: unknown }
  const said = typeof message === 'string' && message ? ` Calendly says: “${message.slice(0, 300)}”.` : ''
  if (status === 401)
    return new HttpError(422, `Calendly does not accept this token.${said} Create a new one and paste all of it.`)
  if (status === 403)
    return new HttpError(
      422,
      `This token is not allowed to connect the site.${said} Webhooks need a paid plan and a token that can read users and scheduled events and write webhooks.`,
    )
  return new HttpError(422, `Calendly could not connect the site (${status}).${said}`)
}
