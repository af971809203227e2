import type { ReportKind } from '#features/scorecards/report-tables.ts'
import { type RetakeLink, readRetakeLink } from '#features/scorecards/score/retakes/links.server.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import type { Db } from '#platform/database/connect.server.ts'

export async function openRetakeLink(db: Db, request: Request, token: string, of: ReportKind) {
  const found = await readRetakeLink(db, of, token)
  // Opening a client's email in the admin must not use up their one-time link.
  const isRefused = found?.state === 'waiting' && isFromAdmin(request.headers.get('cookie'))
  const link: RetakeLink | undefined = isRefused ? { state: 'admin' } : found
  return { link, status: link ? statuses[link.state] : 404 }
}

const statuses = { waiting: 200, used: 410, ended: 410, admin: 403 }
