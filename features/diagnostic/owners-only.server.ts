import { createMiddleware } from 'hono/factory'
import { adminWords } from '#content/diagnostic/admin-words.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'

/**
 * What a report's own forms do is for whose report it is, and the link is all they have to show. Who reads it in the admin has
 * the link as well, and would act in a client's name: a browser that is signed in there is refused.
 */
export const ownersOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (isFromAdmin(c.req.header('cookie'))) throw new Refusal(403, adminWords.refused)
  await next()
})
