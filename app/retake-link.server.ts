import { type RetakeLink, readRetakeLink } from '#features/scorecards/score/retakes/links.server.ts'
import type { ReportKind } from '#features/scorecards/score/retakes/report-tables.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { Db } from '#platform/database/connect.server.ts'

export async function openRetakeLink(db: Db, request: Request, token: string, of: ReportKind) {
  const found = await readRetakeLink(db, token, new Date(), of)
  // Opening a client's email in the admin must not use up their one-time link.
  const isRefused = found?.state === 'waiting' && isFromAdmin(request.headers.get('cookie'))
  const link: RetakeLink | undefined = isRefused ? { state: 'admin' } : found
  return { link, status: statusOf(link?.state) }
}

function statusOf(state: string | undefined): number {
  if (state === undefined) return 404
  if (state === 'admin') return 403
  return state === 'waiting' ? 200 : 410
}
