import { rmSync } from 'node:fs'
import { recordSettings } from '#platform/auth/owner.server.ts'
import { hasOwner, removeSetupLink, useSetupToken } from '#platform/auth/setup-link.server.ts'
import { checkBackup, RestoreError } from '#platform/database/check-backup.server.ts'
import { connectDatabase, type Db } from '#platform/database/connect.server.ts'
import { restoreIntoEmpty } from '#platform/database/restore.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { createLog } from '#platform/log.server.ts'
import { inWords, isDiskFull, ReadableError } from '#platform/readable-error.server.ts'
import { removeSettings } from '#platform/settings/rows.server.ts'
import { type BackupPlace, thinBackups } from './folder.server.ts'
import { type RestoreState, recordRestore, writeRestoreState } from './restores.server.ts'
import { makeBackup, type WrittenBackup } from './write-backup.server.ts'

// Runs in a low-priority side process. Failures are returned as text: errors cannot cross processes.

export type Failed = { failed: string; trace?: string | undefined }

export type BackupContents = {
  createdAt: string
  program: string
  rows: number
  people: number
  orders: number
  pictures: number
  files: number
}

export type BackupWork = {
  make: (job: MakeJob) => Promise<{ made: WrittenBackup | undefined } | Failed>
  check: (job: CheckJob) => Promise<{ contents: BackupContents } | Failed>
  restore: (job: RestoreJob) => Promise<RestoreState>
}

type MakeJob = {
  place: BackupPlace
  kind: 'auto' | 'own'
  now: string
  /** Skips the file if its contents would have this digest. */
  unlike: string | undefined
}
type CheckJob = { file: string; passphrase: string | undefined }
type RestoreJob = CheckJob & {
  place: BackupPlace
  /** The setup link's token, which the restore uses up. */
  token: string
  /** The current ADMIN_EMAIL. Recorded as applied, so that only a later change of it counts. */
  adminEmail: string
  /** The file to which it reports its progress. */
  stateFile: string
  /** Identifies the restored database afterwards. */
  restoreId: string
}

const progressPauseMs = 500

export const backupWork: BackupWork = {
  async make({ place, kind, now, unlike }) {
    try {
      const made = await makeBackup(place, { kind, now: new Date(now), unlike })
      thinBackups(place)
      return { made }
    } catch (error) {
      return failed(error)
    }
  },
  async check({ file, passphrase }) {
    try {
      const { header, rows, tables } = await checkBackup(file, passphrase)
      const count = (table: string) => tables[table] ?? 0
      const contents = {
        createdAt: Number.isNaN(Date.parse(header.createdAt)) ? '' : header.createdAt,
        program: String(header.program).slice(0, 40),
        rows,
        people: count('people'),
        orders: count('orders'),
        pictures: count('pictures'),
        files: count('product_files'),
      }
      return { contents }
    } catch (error) {
      return failed(error)
    }
  },
  restore,
}

async function restore(job: RestoreJob): Promise<RestoreState> {
  const { place, file, passphrase, token, adminEmail, stateFile, restoreId } = job
  let reportedAt = 0
  const report = (rows: number, of: number) =>
    writeRestoreState(stateFile, { state: 'working', rows, of, by: process.pid, restoreId })
  const database = connectDatabase(place, createLog('silent'))
  let state: RestoreState
  try {
    report(0, 0)
    const backup = await checkBackup(file, passphrase)
    const note = (rows: number) => {
      if (Date.now() - reportedAt < progressPauseMs) return
      reportedAt = Date.now()
      report(rows, backup.rows)
    }
    await restoreIntoEmpty(database, backup, {
      ...stepsOf(token, adminEmail, restoreId),
      note,
      copy: () => makeBackup(place),
    })
    state = { state: 'done', restoreId }
  } catch (error) {
    const words = error instanceof HttpError ? error.message : failureWords(error)
    state = { state: 'failed', message: words, trace: traceOf(error) }
  }
  writeRestoreState(stateFile, state)
  if (state.state === 'done') rmSync(file, { force: true })
  await database.close()
  return state
}

function failed(error: unknown): Failed {
  return { failed: failureWords(error), trace: traceOf(error) }
}

/** Only for unexpected errors. */
function traceOf(error: unknown): string | undefined {
  if (error instanceof ReadableError || error instanceof HttpError) return undefined
  return error instanceof Error ? error.stack : String(error)
}

/** Ends all sessions, uses up the setup link and makes every process restart. */
async function finish(tx: Db, adminEmail: string, restoreId: string): Promise<void> {
  if (!(await hasOwner(tx)))
    throw new RestoreError('This backup has no owner, so no one could sign in. Use another one; nothing was changed.')
  await tx.deleteFrom('authSession').execute()
  await removeSetupLink(tx)
  await recordSettings(tx, { ADMIN_EMAIL: adminEmail, ADMIN_PASSWORD: undefined })
  await removeSettings(tx, 'backup-last', 'backup-wanted')
  await recordRestore(tx, restoreId)
}

function stepsOf(token: string, adminEmail: string, restoreId: string) {
  return {
    first: (tx: Db) => useSetupToken(tx, token),
    last: (tx: Db) => finish(tx, adminEmail, restoreId),
  }
}

/** One sentence for the owner; the log has the details. */
function failureWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error instanceof ReadableError) return error.message
  if (isDiskFull(error)) return 'The disk with the backups is full.'
  const words = inWords(error)
  return words.includes('\n') ? `It failed (${error.message.split('\n')[0]}).` : words
}
