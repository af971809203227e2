import { createMiddleware } from 'hono/factory'
import { deskWords } from '#content/diagnostic/desk-words.ts'
import { isFromDesk } from '#platform/auth/session-cookie.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'

/**
 * What a report's own forms do is for whose report it is, and the link is all they have to show. Who reads it at the desk has
 * the link as well, and would act in a client's name: a browser that is signed in there is refused.
 */
export const ownersOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (isFromDesk(c.req.header('cookie'))) throw new Refusal(403, deskWords.refused)
  await next()
})
