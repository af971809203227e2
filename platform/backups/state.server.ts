import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { readSetting, removeSettings, writeSetting } from '#platform/settings/rows.server.ts'
import type { WrittenBackup } from './write-backup.server.ts'

// Two settings rows for the admin, shared by all processes. They are not part of a backup's digest.

const lastName = 'backup-last'
const wantedName = 'backup-wanted'

type LastBackup = Omit<WrittenBackup, 'file'> & {
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
  const wanted = await readSetting(db, wantedName)
  const { last, failure }: Kept = JSON.parse((await readSetting(db, lastName)) ?? '{}')
  return { last, failure, wanted: wanted === undefined ? undefined : JSON.parse(wanted) }
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
export async function recordResult(db: Db, kept: Kept, wanted?: BackupState['wanted']): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await writeSetting(tx, lastName, JSON.stringify(kept))
    if (!wanted) return
    await removeSettings(tx, wantedName)
    if (kept.failure || !kept.last) return
    await recordAction(tx, { email: wanted.by }, { action: 'backup-made', subject: kept.last.name })
  })
}
