import type { Who } from '#content/owner/parts/who.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { queueOnce } from '#platform/mail/outbox.server.ts'
import { readSetting } from '#platform/settings/rows.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { weeklySummaryMail } from '../emails/weekly-summary-mail.tsx'
import { readWeekFigures } from './figures.server.ts'
import { type Week, weekDue } from './week.ts'

const weekName = 'weekly-summary-of'

type Place = {
  db: Db
  readDb: Db
  /** False while no mail server is set up. */
  sends: () => boolean
  who: () => Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>
  siteUrl: string
}

/**
 * Queues each owner's summary on Monday morning, once across all processes. Without a mail server none are queued, so
 * that old ones do not pile up.
 */
export async function sendWeeklySummaries(place: Place, now = new Date()): Promise<void> {
  const { db, readDb, sends, who, siteUrl } = place
  if (!sends()) return
  const week = weekDue(now, await readTimeZone(db))
  if (!week || (await isSent(db, week))) return
  const owners = await readOwners(db, week)
  const figures = await readWeekFigures(readDb, week)
  const mails = owners.map((email) => weeklySummaryMail(email, week, figures, { who: who(), siteUrl }))
  await queueOnce(db, mails, (tx) => claimWeek(tx, week))
}

async function isSent(db: Db, { due }: Week): Promise<boolean> {
  return ((await readSetting(db, weekName)) ?? '') >= due
}

/** Succeeds in only one process. */
async function claimWeek(tx: Db, { due }: Week): Promise<{ name: string } | undefined> {
  return tx
    .insertInto('settings')
    .values({ name: weekName, value: due })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: due }).where('settings.value', '<', due))
    .returning('name')
    .executeTakeFirst()
}

/** Owners who have it turned on and whose account existed during that week. */
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
