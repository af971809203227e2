import type { Context } from 'hono'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import type { ApiEnv } from '#platform/http/api.server.ts'
import { isByPerson } from '#platform/http/forms/open-form.server.ts'

/** Reports from a signed-in browser or from a program that never opened the form stay out of the benchmark. */
export function outsideBenchmark(c: Context<ApiEnv>): AssessmentRow['outsideBenchmark'] {
  if (isFromAdmin(c.req.header('cookie'))) return 'own'
  return isByPerson(c) ? null : 'program'
}
