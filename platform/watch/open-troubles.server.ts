import type { Db } from '#platform/database/connect.server.ts'
import type { TroubleRow } from '#platform/database/tables/program.ts'
import { type Mail, queueOnce } from '#platform/mail/outbox.server.ts'
import type { Trouble } from './find-troubles.ts'

/** What is written when a trouble begins and when it is over. */
export type TroubleMails = {
  begun: (trouble: TroubleRow) => Mail
  over: (trouble: TroubleRow, at: string) => Mail
}

/** A trouble is over when nobody has seen it for so long: one that comes and goes is one. */
const calmMs = 5 * 60_000

export function readTroubles(db: Db): Promise<TroubleRow[]> {
  return db.selectFrom('troubles').selectAll().orderBy('since').execute()
}

/**
 * Keeps the list of what is wrong now. Every process calls it with what it sees itself; the row decides who was first,
 * so each trouble causes one mail when it begins and one when it is over.
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
