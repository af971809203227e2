import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { type BackupFile, backupFolder, listBackups } from '#platform/backups/folder.server.ts'
import { nextBackupAt } from '#platform/backups/maker.server.ts'
import { type PassphraseState, readPassphraseState } from '#platform/backups/passphrase.server.ts'
import { readBackupState } from '#platform/backups/state.server.ts'
import type { Services } from '#platform/http/api.server.ts'

export type BackupsView = {
  last: { createdAt: string; size: number; host: string; goodAt: string } | undefined
  failure: { at: string; message: string } | undefined
  /** Set while a manual backup is pending. */
  wantedAt: string | undefined
  nextAt: string
  folder: string
  host: string
  files: BackupFile[]
  passphrase: PassphraseState
}

export async function readBackups({ db, env }: Services, now = new Date()): Promise<BackupsView> {
  const state = await readBackupState(db)
  const { last, failure, wanted } = state
  return {
    last: last && { createdAt: last.createdAt, size: last.size, host: last.host, goodAt: last.goodAt },
    failure,
    wantedAt: wanted?.at,
    nextAt: nextBackupAt(state, now),
    folder: resolve(backupFolder(env)),
    host: hostname(),
    files: listBackups(env),
    passphrase: await readPassphraseState(db, env),
  }
}
