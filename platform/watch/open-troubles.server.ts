import type { Db } from '#platform/database/connect.server.ts'
import type { TroubleRow } from '#platform/database/tables/program.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import type { Trouble } from './find-troubles.ts'

/** The mails sent when a problem begins and ends. */
export type TroubleMails = {
  begun: (trouble: TroubleRow) => Mail
  over: (trouble: TroubleRow, at: string) => Mail
}

/** A problem is over after this long without it, so that one that comes and goes counts as one. */
const calmMs = 5 * 60_000

export function readTroubles(db: Db): Promise<TroubleRow[]> {
  return db.selectFrom('troubles').selectAll().orderBy('since').execute()
}

/**
 * Updates the list of open alerts. Every process calls it with its own findings; the database row decides who was
 * first, so that each alert sends one mail when it begins and one when it ends.
 */
export async function noteTroubles(
  db: Db,
  found: readonly Trouble[],
  now: Date,
  mails: TroubleMails | undefined,
): Promise<void> {
  const open = new Map((await readTroubles(db)).map((row) => [row.kind, row]))
  for (const trouble of found) {
    if (open.has(trouble.kind)) await seeAgain(db, trouble, now)
    else await begin(db, trouble, now, mails)
    open.delete(trouble.kind)
  }
  const lastSeen = new Date(now.getTime() - calmMs).toISOString()
  for (const row of open.values()) if (row.lastSeenAt <= lastSeen) await end(db, row, lastSeen, now, mails)
}

async function begin(db: Db, trouble: Trouble, now: Date, mails: TroubleMails | undefined): Promise<void> {
  const at = now.toISOString()
  const row: TroubleRow = { ...trouble, since: at, lastSeenAt: at }
  await queueOnce(db, mails ? [mails.begun(row)] : [], (tx) =>
    tx
      .insertInto('troubles')
      .values(row)
      .onConflict((conflict) => conflict.column('kind').doNothing())
      .returning('kind')
      .executeTakeFirst(),
  )
}

async function seeAgain(db: Db, { kind, finding }: Trouble, now: Date): Promise<void> {
  await db
    .updateTable('troubles')
    .set({ finding, lastSeenAt: now.toISOString() })
    .where('kind', '=', kind)
    .execute()
}

async function end(
  db: Db,
  row: TroubleRow,
  lastSeen: string,
  now: Date,
  mails: TroubleMails | undefined,
): Promise<void> {
  await queueOnce(db, mails ? [mails.over(row, now.toISOString())] : [], (tx) =>
    tx
      .deleteFrom('troubles')
      .where('kind', '=', row.kind)
      .where('lastSeenAt', '<=', lastSeen)
      .returning('kind')
      .executeTakeFirst(),
  )
}
