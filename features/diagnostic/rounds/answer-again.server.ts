import type { CompanySize } from '#content/diagnostic/diagnostic.ts'
import type { Content } from '#content/owner/content.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AssessmentRow } from '#platform/database/tables/visitors.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { addAssessment, type Sent } from '../assessments.server.ts'
import type { AnswerAgain } from '../schema.ts'
import { type Reminder, unsealAgain } from './links.server.ts'
import { isLinkOver } from './reminders/reminders.server.ts'
import { areStopped } from './reminders/stops.server.ts'

/**
 * Whose report it becomes, and beside which earlier one it stands, says the link alone: nothing of it is read from what
 * was sent. A link brings one report; the same answers sent again are that one. undefined for a link that is none of ours.
 */
export async function answerAgain(
  db: Db,
  token: string,
  answers: AnswerAgain,
  content: Pick<Content, 'advice'>,
  sent: Sent,
  now = new Date(),
): Promise<{ id: string } | 'used' | 'ended' | 'stopped' | undefined> {
  const reminder = await unsealAgain(db, token)
  if (!reminder) return undefined
  return db.transaction().execute(async (tx) => {
    const held = await holdReminder(tx, reminder)
    if (!held) return 'ended'
    if (held.answeredBy) return isSame(tx, held.answeredBy, answers.clientKey)
    if (isLinkOver(held, now)) return 'ended'
    const earlier = await tx
      .selectFrom('assessments')
      .selectAll()
      .where('id', '=', reminder.reportId)
      .executeTakeFirstOrThrow()
    if (await areStopped(tx, earlier.email)) return 'stopped'
    const series = earlier.series ?? earlier.id
    const saved = await addAssessment(tx, { ...whoOf(earlier), ...answers }, content.advice, {
      ...sent,
      series,
    })
    // The key of other answers: a browser makes up a new one for each.
    if (!saved) throw new Refusal(409, 'Please reload the page and try again.')
    await tx
      .updateTable('reportReminders')
      .set({ answeredBy: saved.id })
      .where('reportId', '=', reminder.reportId)
      .execute()
    return saved
  })
}

/** Two tabs that answer at once do so one after the other. */
function holdReminder(tx: Db, { reportId, askedAt }: Reminder) {
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

function whoOf({ name, email, phone, company, role, companySize }: AssessmentRow) {
  return {
    ...{ name, email, phone: phone ?? undefined, company: company ?? undefined, role: role ?? undefined },
    companySize: (companySize ?? undefined) as CompanySize | undefined,
    agreed: undefined,
  }
}
