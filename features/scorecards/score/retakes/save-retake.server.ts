import type { CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { type ReportKind, reportTables } from '../../report-tables.ts'
import { addAssessment, type Sent } from '../assessments.server.ts'
import type { RetakeAnswers } from '../schema.ts'
import { markProved, type Reminder, unsealRetakeLink } from './links.server.ts'
import { isLinkExpired } from './reminders/reminders.server.ts'

/** Stores the next report of a series; undefined if the client key is already stored. */
type AddRetake = (tx: Db, earlierId: string) => Promise<{ id: string } | undefined>

/**
 * The link alone determines the person and the series. Each link creates one report; resending the same answers returns
 * it. Returns undefined for an invalid link.
 */
export async function saveRetake(
  db: Db,
  { token, of, clientKey }: { token: string; of: ReportKind; clientKey: string },
  add: AddRetake,
  now = new Date(),
): Promise<{ id: string } | 'used' | 'ended' | undefined> {
  const reminder = await unsealRetakeLink(db, token)
  if (reminder?.of !== of) return undefined
  const { reports, reminders } = reportTables[of]
  return db.transaction().execute(async (tx) => {
    const held = await lockReminder(tx, reminder)
    if (!held) return 'ended'
    if (held.answeredBy) {
      const same = await tx
        .selectFrom(reports)
        .select('id')
        .where('id', '=', held.answeredBy)
        .where('clientKey', '=', clientKey)
        .executeTakeFirst()
      return same ?? 'used'
    }
    if (isLinkExpired(held, now)) return 'ended'
    const saved = await add(tx, reminder.reportId)
    // The key belongs to another report; browsers create a new key for each.
    if (!saved) throw new HttpError(409, 'Please reload the page and try again.')
    await markProved(tx, of, reminder.reportId)
    await tx.updateTable(reminders).set({ answeredBy: saved.id }).where('reportId', '=', reminder.reportId).execute()
    return saved
  })
}

/** Locks the row, so that two tabs cannot both answer. */
function lockReminder(tx: Db, { reportId, askedAt, of }: Reminder) {
  return tx
    .updateTable(reportTables[of].reminders)
    .set((row) => ({ askedAt: row.ref('askedAt') }))
    .where('reportId', '=', reportId)
    .where('askedAt', '=', askedAt)
    .returning(['mailQueuedAt', 'answeredBy'])
    .executeTakeFirst()
}

export function addDiagnostic(answers: RetakeAnswers, content: Pick<Content, 'advice'>, sent: Sent): AddRetake {
  return async (tx, earlierId) => {
    const earlier = await tx.selectFrom('assessments').selectAll().where('id', '=', earlierId).executeTakeFirstOrThrow()
    const series = earlier.series ?? earlier.id
    return addAssessment(tx, { ...detailsOf(earlier), ...answers }, content.advice, { ...sent, series })
  }
}

function detailsOf({ name, email, phone, company, role, companySize }: AssessmentRow) {
  return {
    name,
    email,
    phone: phone ?? undefined,
    company: company ?? undefined,
    role: role ?? undefined,
    companySize: (companySize ?? undefined) as CompanySize | undefined,
    agreed: undefined,
  }
}
