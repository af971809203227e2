import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JobWork } from '#platform/background-jobs.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { isAlive } from '#platform/folders/kept-folders.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Log } from '#platform/log.server.ts'
import { readSetting, writeSetting } from '#platform/settings/rows.server.ts'

// Restoring a running site. Progress is stored in a file next to the upload, because on PostgreSQL the tables
// cannot be read meanwhile. Completion is stored in the settings, where every process sees it.

export type RestoreState =
  | { state: 'working'; rows: number; of: number; by: number; restoreId: string }
  | { state: 'failed'; message: string; trace?: string | undefined }
  /** The process that did it is gone: only the database knows whether it finished first. */
  | { state: 'cut off'; restoreId: string }
  | { state: 'done'; restoreId: string }

const restoreName = 'restore-id'
const uploadId = /^[\w-]{30}$/

export const newUpload = () => newId()

/** Undefined for a malformed upload id. */
export function uploadPaths(dir: string, upload: string): { file: string; stateFile: string } | undefined {
  if (!uploadId.test(upload)) return undefined
  return { file: join(dir, `upload-${upload}.unfinished`), stateFile: join(dir, `restore-${upload}.json`) }
}

/** Undefined if no restore was started. */
export function readRestoreState(stateFile: string): RestoreState | undefined {
  if (!existsSync(stateFile)) return undefined
  const state: RestoreState = JSON.parse(readFileSync(stateFile, 'utf8'))
  const isGone = state.state === 'working' && !isAlive(state.by)
  return isGone ? { state: 'cut off', restoreId: state.restoreId } : state
}

/** Atomic, so that no reader sees half of it. */
export function writeRestoreState(stateFile: string, state: RestoreState): void {
  const next = `${stateFile}.next`
  writeFileSync(next, JSON.stringify(state), { mode: 0o600 })
  renameSync(next, stateFile)
}

export function recordRestore(tx: Db, restoreId: string): Promise<void> {
  return writeSetting(tx, restoreName, restoreId)
}

/** The restore that the database came from, if any. */
export function readRestoreId(db: Db): Promise<string | undefined> {
  return readSetting(db, restoreName)
}

/** A process caches keys and content, so it must restart (`onRestored`) after a restore. */
export function restoreCheck(db: Db, openedOn: string | undefined, onRestored: () => void, log: Log): JobWork['run'] {
  let reported = false
  return async () => {
    if (reported || (await readRestoreId(db)) === openedOn) return
    reported = true
    log.warn('a backup was restored: this process ends so that a new one starts with it')
    onRestored()
  }
}
