import type { Context } from 'hono'
import { tokenHeader } from '#lib/open-form.ts'
import { sessionCookie } from '#platform/auth/session-cookie.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'

/** A report of the owner's own browser, or of a program that never opened the form, is no peer's. */
export function outsidePeers(c: Context<ApiEnv>): AssessmentRow['outsidePeers'] {
  if (c.req.header('cookie')?.includes(sessionCookie)) return 'own'
  const token = c.req.header(tokenHeader)
  return token && c.var.formTokens.isGood(token) ? null : 'program'
}
