import { Refusal } from '#platform/http/refusal.server.ts'
import { calendlyEvents } from '../calendly.ts'

/** Where Calendly is asked, and by whose token. The token is used for this and kept nowhere. */
export type CalendlyAccess = { apiUrl: string; token: string }

export const calendlyUrl = 'https://api.calendly.com'
const timeoutMs = 10_000
/** More than anybody has; Calendly gives them a page at a time. */
const mostPages = 20

type User = { uri: string; name: string; organization: string }
type Subscription = { uri: string; callbackUrl: string }

export async function readUser(access: CalendlyAccess): Promise<User> {
  const { resource } = await ask<{
    resource?: { uri?: string; name?: string; current_organization?: string }
  }>(access, 'GET', '/users/me')
  const { uri, name = '', current_organization: organization } = resource ?? {}
  if (!uri || !organization) throw new Refusal(422, 'Calendly answered without saying whose token it is.')
  return { uri, name, organization }
}

/** Has Calendly tell `url` of every booking. A subscription for the same address, which it allows once, goes before. */
export async function subscribe(
  access: CalendlyAccess,
  user: User,
  url: string,
  signingKey: string,
): Promise<void> {
  const scope = { organization: user.organization, user: user.uri, scope: 'user' }
  for (const before of await subscriptionsOf(access, scope)) {
    if (before.callbackUrl === url) await unsubscribe(access, before)
  }
  await ask(access, 'POST', '/webhook_subscriptions', {
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

async function subscriptionsOf(
  access: CalendlyAccess,
  scope: Record<string, string>,
): Promise<Subscription[]> {
  const found: Subscription[] = []
  let after: string | null | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ ...scope, count: '100', ...(after && { page_token: after }) })
    const { collection = [], pagination } = await ask<Listed>(
      access,
      'GET',
      `/webhook_subscriptions?${query}`,
    )
    found.push(...collection.map(({ uri, callback_url: callbackUrl }) => ({ uri, callbackUrl })))
    after = pagination?.next_page_token
    if (!after) break
  }
  return found
}

async function unsubscribe(access: CalendlyAccess, { uri }: Subscription): Promise<void> {
  const id = uri.split('/').at(-1) ?? ''
  await ask(access, 'DELETE', `/webhook_subscriptions/${encodeURIComponent(id)}`)
}

async function ask<Answer>(
  { apiUrl, token }: CalendlyAccess,
  method: string,
  path: string,
  body?: object,
): Promise<Answer> {
  const request: RequestInit = {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    // The token goes to Calendly and nowhere else.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }
  const response = await fetch(apiUrl + path, request).catch(() => {
    throw new Refusal(422, 'Calendly did not answer. Nothing was changed; please try again in a minute.')
  })
  const answer: unknown = response.status === 204 ? {} : await response.json().catch(() => ({}))
  if (!response.ok) throw refused(response.status, answer)
  return answer as Answer
}

/** Their own words are the best there are: of a plan without webhooks they say which one has them. */
function refused(status: number, answer: unknown): Refusal {
  const { message } = (answer ?? {}) as { message?: unknown }
  const said = typeof message === 'string' && message ? ` Calendly said: “${message.slice(0, 300)}”.` : ''
  if (status === 401)
    return new Refusal(422, `Calendly does not know this token.${said} Make a new one and paste all of it.`)
  if (status === 403)
    return new Refusal(
      422,
      `Calendly does not let this token connect the site.${said} Webhooks need a paid plan, and a token that may read users and scheduled events and write webhooks.`,
    )
  return new Refusal(422, `Calendly could not connect the site (${status}).${said}`)
}
