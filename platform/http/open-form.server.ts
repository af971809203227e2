import type { MiddlewareHandler } from 'hono'
import { mailboxOf } from '#lib/mailbox.ts'
import { trapField } from '#lib/open-form.ts'
import { newId } from '#platform/ids.server.ts'
import { type ApiEnv, createApi } from './api.server.ts'
import type { RateLimiter } from './rate-limit.server.ts'

/** Every form of ours for every tool there is, with room to try again. */
const formsPerMailbox = { name: 'form-mailbox', points: 40, perSeconds: 24 * 60 * 60, local: true } as const

export const formTokensApi = createApi().get('/', (c) => c.json({ token: c.var.formTokens.issue() }))

/** What the call answers when something was stored. */
export const pretendId = () => ({ id: newId() })

/** Who fills the field that nobody sees is told that all went well, so that it does not try another way. */
export function trapPrograms(pretend: () => object, status: 200 | 201 = 201): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    // Looked for in the text first: a person's form has no such field, and is not to be read twice.
    const text = await c.req.text()
    if (text.includes(`"${trapField}"`) && isFilled(text)) {
      c.set('pretended', true)
      return c.json(pretend(), status)
    }
    return next()
  }
}

function isFilled(text: string): boolean {
  try {
    return Boolean((JSON.parse(text) as Record<string, unknown> | null)?.[trapField])
  } catch {
    // No JSON: refused in words by what reads it next.
    return false
  }
}

type WithEmail = { in: { json: { email: string } }; out: { json: { email: string } } }

/** Whoever fills in forms in somebody's name, and from wherever: after these, that name has to wait. */
export function limitPerMailbox(limiter: RateLimiter): MiddlewareHandler<ApiEnv, string, WithEmail> {
  return async (c, next) => {
    await limiter.count(formsPerMailbox, mailboxOf(c.req.valid('json').email))
    await next()
  }
}
