import { minuteMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { AlertRow } from '#platform/database/tables/program.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import type { Alert } from './find-alerts.ts'

/** The mails sent when a problem begins and ends. */
export type AlertMails = {
  begun: (alert: AlertRow) => Mail
  over: (alert: AlertRow, at: string) => Mail
}

/** A problem is over after this long without it, so that one that comes and goes counts as one. */
const calmMs = 5 * minuteMs

export function readAlerts(db: Db): Promise<AlertRow[]> {
  return db.selectFrom('alerts').selectAll().orderBy('since').execute()
}

/**
 * Updates the list of open alerts. Every process calls it with its own findings; the database row decides who was
 * first, so that each alert sends one mail when it begins and one when it ends.
 */
export async function recordAlerts(
  db: Db,
  found: readonly Alert[],
  now: Date,
  mails: AlertMails | undefined,
): Promise<void> {
  const open = new Map((await readAlerts(db)).map((row) => [row.kind, row]))
  for (const alert of found) {
    if (open.has(alert.kind)) await seeAgain(db, alert, now)
    else await begin(db, alert, now, mails)
    open.delete(alert.kind)
  }
  const lastSeen = new Date(now.getTime() - calmMs).toISOString()
  for (const row of open.values()) if (row.lastSeenAt <= lastSeen) await end(db, row, lastSeen, now, mails)
}

async function begin(db: Db, alert: Alert, now: Date, mails: AlertMails | undefined): Promise<void> {
  const at = now.toISOString()
  const row: AlertRow = { ...alert, since: at, lastSeenAt: at }
  await queueOnce(db, mails ? [mails.begun(row)] : [], (tx) =>
    tx
      .insertInto('alerts')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .returning('kind')
      .executeTakeFirst(),
  )
}

async function seeAgain(db: Db, { kind, finding }: Alert, now: Date): Promise<void> {
  await db.updateTable('alerts').set({ finding, lastSeenAt: now.toISOString() }).where('kind', '=', kind).execute()
}

async function end(db: Db, row: AlertRow, lastSeen: string, now: Date, mails: AlertMails | undefined): Promise<void> {
  await queueOnce(db, mails ? [mails.over(row, now.toISOString())] : [], (tx) =>
    tx
      .deleteFrom('alerts')
      .where('kind', '=', row.kind)
      .where('lastSeenAt', '<=', lastSeen)
      .returning('kind')
      .executeTakeFirst(),
  )
}
