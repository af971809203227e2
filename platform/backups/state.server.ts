import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { WrittenBackup } from './write-backup.server.ts'

// Two settings rows for the admin, shared by all processes. They are not part of a backup's digest.

const lastName = 'backup-last'
const wantedName = 'backup-wanted'

export type LastBackup = Omit<WrittenBackup, 'file'> & {
  host: string
  ms: number
  /** When nothing had changed since this backup. */
  goodAt: string
}

export type BackupState = {
  last: LastBackup | undefined
  /** Why the last attempt failed; undefined if it succeeded. */
  failure: { at: string; message: string } | undefined
  wanted: { at: string; by: string } | undefined
}

type Kept = Pick<BackupState, 'last' | 'failure'>

export async function readBackupState(db: Db): Promise<BackupState> {
  const rows = await db
    .selectFrom('settings')
    .selectAll()
    .where('name', 'in', [lastName, wantedName])
    .execute()
  const read = (name: string) => {
    const row = rows.find((each) => each.name === name)
    return row && JSON.parse(row.value)
  }
  const { last, failure } = (read(lastName) ?? {}) as Kept
  return { last, failure, wanted: read(wantedName) as BackupState['wanted'] }
}

/** A request made while a backup is running joins that one. */
export async function wantBackup(db: Db, by: By): Promise<void> {
  const value = JSON.stringify({ at: new Date().toISOString(), by: by.email })
  await db
    .insertInto('settings')
    .values({ name: wantedName, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute()
}

/** Stores the outcome and clears the request for it. */
export async function noteResult(db: Db, kept: Kept, wanted?: BackupState['wanted']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const value = JSON.stringify(kept)
    await tx
      .insertInto('settings')
      .values({ name: lastName, value })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
      .execute()
    if (!wanted) return
    await tx.deleteFrom('settings').where('name', '=', wantedName).execute()
    if (kept.failure || !kept.last) return
    await recordAction(tx, { email: wanted.by }, { action: 'backup-made', subject: kept.last.name })
  })
}
