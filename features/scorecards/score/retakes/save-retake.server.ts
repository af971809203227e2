import type { CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { addAssessment, type Sent } from '../assessments.server.ts'
import type { RetakeAnswers } from '../schema.ts'
import { markProved, type Reminder, unsealRetakeLink } from './links.server.ts'
import { isLinkExpired } from './reminders/reminders.server.ts'

/**
 * The link alone determines the person and the series. Each link creates one report; resending the same answers returns
 * it. Returns undefined for an invalid link.
 */
export async function saveRetake(
  db: Db,
  token: string,
  answers: RetakeAnswers,
  content: Pick<Content, 'advice'>,
  sent: Sent,
  now = new Date(),
): Promise<{ id: string } | 'used' | 'ended' | undefined> {
  const reminder = await unsealRetakeLink(db, token)
  if (!reminder) return undefined
  return db.transaction().execute(async (tx) => {
    const held = await lockReminder(tx, reminder)
    if (!held) return 'ended'
    if (held.answeredBy) return isSame(tx, held.answeredBy, answers.clientKey)
    if (isLinkExpired(held, now)) return 'ended'
    const earlier = await tx
      .selectFrom('assessments')
      .selectAll()
      .where('id', '=', reminder.reportId)
      .executeTakeFirstOrThrow()
    const series = earlier.series ?? earlier.id
    const saved = await addAssessment(tx, { ...detailsOf(earlier), ...answers }, content.advice, {
      ...sent,
      series,
    })
    // The key belongs to another assessment; browsers create a new key for each.
    if (!saved) throw new HttpError(409, 'Please reload the page and try again.')
    await markProved(tx, earlier.id)
    await tx
      .updateTable('reportReminders')
      .set({ answeredBy: saved.id })
      .where('reportId', '=', reminder.reportId)
      .execute()
    return saved
  })
}

/** Locks the row, so that two tabs cannot both answer. */
function lockReminder(tx: Db, { reportId, askedAt }: Reminder) {
  return tx
    .updateTable('reportReminders')
    .set((row) => ({ askedAt: row.ref('askedAt') }))
    .where('reportId', '=', reportId)
    .where('askedAt', '=', askedAt)
    .returning(['mailQueuedAt', 'answeredBy'])
    .executeTakeFirst()
}

async function isSame(tx: Db, answeredBy: string, clientKey: string): Promise<{ id: string } | 'used'> {
  const same = await tx
    .selectFrom('assessments')
    .select('id')
    .where('id', '=', answeredBy)
    .where('clientKey', '=', clientKey)
    .executeTakeFirst()
  return same ?? 'used'
}

function detailsOf({ name, email, phone, company, role, companySize }: AssessmentRow) {
  return {
    ...{ name, email, phone: phone ?? undefined, company: company ?? undefined, role: role ?? undefined },
    companySize: (companySize ?? undefined) as CompanySize | undefined,
    agreed: undefined,
  }
}
