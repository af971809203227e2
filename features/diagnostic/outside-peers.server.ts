import type { Context } from 'hono'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { isByPerson } from '#platform/http/forms/open-form.server.ts'

/** A report of the owner's own browser, or of a program that never opened the form, is no peer's. */
export function outsidePeers(c: Context<ApiEnv>): AssessmentRow['outsidePeers'] {
  if (isFromAdmin(c.req.header('cookie'))) return 'own'
  return isByPerson(c) ? null : 'program'
}
