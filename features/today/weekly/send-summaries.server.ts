import type { Who } from '#content/owner/parts/who.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { weeklySummaryMail } from '../emails/weekly-summary-mail.tsx'
import { readWeekFigures } from './figures.server.ts'
import { type Week, weekDue } from './week.ts'

const weekName = 'weekly-summary-of'

type Place = {
  db: Db
  readDb: Db
  /** Whether mail goes out. */
  sends: () => boolean
  who: () => Pick<Who, 'name' | 'program' | 'sign' | 'look'>
  siteUrl: string
}

/**
 * Every owner's summary of last week, on Monday morning: once, however many processes look and however often they start.
 * While no mail goes out none is written, so that none are waiting when it does.
 */
export async function sendWeeklySummaries(place: Place, now = new Date()): Promise<void> {
  const { db, readDb, sends, who, siteUrl } = place
  if (!sends()) return
  const week = weekDue(now, await readTimeZone(db))
  if (!week || (await isTold(db, week))) return
  const owners = await readOwners(db, week)
  const figures = await readWeekFigures(readDb, week)
  const mails = owners.map((email) => weeklySummaryMail(email, week, figures, { who: who(), siteUrl }))
  await queueOnce(db, mails, (tx) => claimWeek(tx, week))
}

async function isTold(db: Db, { due }: Week): Promise<boolean> {
  const row = await db.selectFrom('settings').select('value').where('name', '=', weekName).executeTakeFirst()
  return row !== undefined && row.value >= due
}

/** Of all who come to it at once, one is answered. */
async function claimWeek(tx: Db, { due }: Week): Promise<{ name: string } | undefined> {
  return tx
    .insertInto('settings')
    .values({ name: weekName, value: due })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: due }).where('settings.value', '<', due),
    )
    .returning('name')
    .executeTakeFirst()
}

/** Who did not switch it off, and was an owner's account before the week was over. */
async function readOwners(db: Db, { last }: Week): Promise<string[]> {
  const rows = await db
    .selectFrom('authUser')
    .leftJoin('todayReaders', 'todayReaders.userId', 'authUser.id')
    .select(['authUser.email', 'todayReaders.weeklyMailOff'])
    .where('authUser.role', '=', 'owner')
    .where('authUser.createdAt', '<', last.before)
    .execute()
  return rows.filter(({ weeklyMailOff }) => weeklyMailOff !== 1).map(({ email }) => email)
}
