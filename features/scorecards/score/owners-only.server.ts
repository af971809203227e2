import { createMiddleware } from 'hono/factory'
import { adminText } from '#content/diagnostic/admin-words.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'

/**
 * A report's link is its only credential, and admin users see the link too. Refuse signed-in browsers so that admin
 * users do not act in a client's name by accident.
 */
export const ownersOnly = createMiddleware<ApiEnv>(async (c, next) => {
  if (isFromAdmin(c.req.header('cookie'))) throw new HttpError(403, adminText.refused)
  await next()
})
