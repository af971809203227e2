import { existsSync } from 'node:fs'
import { hostname } from 'node:os'
import { join } from 'node:path'
import { hourMs, minuteMs } from '#lib/time/durations.ts'
import type { Database } from '#platform/database/connect.server.ts'
import { type HeldLock, holdForBackups } from '#platform/database/site-lock.server.ts'
import type { Log } from '#platform/log.server.ts'
import { SideProcessEnded } from '#platform/side-process.server.ts'
import { readChangeMark } from './changes.server.ts'
import { type BackupPlace, backupFolder, placeOf } from './folder.server.ts'
import { type BackupState, readBackupState, recordResult } from './state.server.ts'
import type { BackupWork } from './work.server.ts'

type BackupMaker = {
  /** Makes a backup if one is due; cheap if not. */
  look: (now?: Date) => Promise<void>
  /** From now on the result of a running backup is not recorded. */
  halt: () => void
  /** Releases the lock to another process. */
  stop: () => Promise<void>
}

type Parts = {
  database: Pick<Database, 'db' | 'engine'>
  place: BackupPlace
  work: Pick<BackupWork, 'make'>
  log: Log
  isBusy?: () => boolean
  /** When this process began to serve. */
  since?: Date
}

/** A start has enough to do, and a process that restarts in a loop would do nothing else. */
export const firstPauseMs = minuteMs
/** After a failure: disk space may have been freed by then. */
export const retryMs = 10 * minuteMs
/** Requests come first, but only for so long. */
const longestWaitMs = 10 * minuteMs
/** An unchanged site confirms its last backup this often, or monitoring would report it as too old. */
const goodAgainMs = 12 * hourMs
const placePauseMs = 5000

/**
 * Makes a backup for every hour in which something changed, and immediately on request. Every process creates one of
 * these; the one that holds the lock does the work.
 */
export function createBackupMaker({
  database,
  place,
  work,
  log,
  isBusy = () => false,
  since = new Date(),
}: Parts): BackupMaker {
  const { db } = database
  let lock: HeldLock | undefined
  let triedAt = 0
  let stopping = false
  /** When the database was last backed up or found unchanged, and its change mark at that time. */
  let looked: { at: number; mark: string | undefined } | undefined

  async function hasPlace(now: Date): Promise<boolean> {
    if (lock?.isHeld()) return true
    if (Math.abs(now.getTime() - triedAt) < placePauseMs) return false
    triedAt = now.getTime()
    lock = await holdForBackups(place)
    return lock !== undefined
  }

  /** The clock may have been set back, so timestamps in the future are ignored. */
  function dueAt({ last, failure }: BackupState, now: Date): number {
    const after = (time: string | undefined, pauseMs: number) =>
      time && Date.parse(time) <= now.getTime() ? Date.parse(time) + pauseMs : 0
    const lookedAgain = looked && looked.at <= now.getTime() ? looked.at + hourMs : 0
    const next = failure ? after(failure.at, retryMs) : Math.max(after(last?.createdAt, hourMs), lookedAgain)
    return Math.max(next, since.getTime() + firstPauseMs)
  }

  async function make(state: BackupState, now: Date): Promise<void> {
    const { wanted, last } = state
    const mark = await readChangeMark(database, place)
    const isThere = last !== undefined && existsSync(join(backupFolder(place), last.name))
    const isKnown = isThere && mark !== undefined && mark === looked?.mark
    if (!wanted && !state.failure && isKnown) return noteUnchanged(state, now, mark)
    const startedAt = performance.now()
    const result = await work
      .make({
        place: placeOf(place),
        kind: wanted ? 'own' : 'auto',
        now: now.toISOString(),
        unlike: wanted || !isThere ? undefined : last.digest,
      })
      .catch((error: unknown) => {
        if (error instanceof SideProcessEnded) return { failed: 'It was interrupted.', trace: error.message }
        throw error
      })
    // Being cut off by a stop is not a failure; a requested backup is made after the next start.
    if (stopping) return
    if ('failed' in result) {
      log.error({ reason: result.failed, trace: result.trace }, 'a backup could not be made')
      return recordResult(db, { last, failure: { at: now.toISOString(), message: result.failed } }, wanted)
    }
    if (!result.made) return noteUnchanged(state, now, mark)
    const { file: _, ...made } = result.made
    const ms = Math.round(performance.now() - startedAt)
    looked = { at: now.getTime(), mark }
    const { createdAt: goodAt } = made
    await recordResult(db, { last: { ...made, host: hostname(), ms, goodAt }, failure: undefined }, wanted)
  }

  async function noteUnchanged({ last, failure }: BackupState, now: Date, mark: string | undefined): Promise<void> {
    looked = { at: now.getTime(), mark }
    if (!last || (!failure && now.getTime() - Date.parse(last.goodAt) < goodAgainMs)) return
    await recordResult(db, { last: { ...last, goodAt: now.toISOString() }, failure: undefined })
  }

  return {
    async look(now = new Date()) {
      if (stopping || !(await hasPlace(now))) return
      const state = await readBackupState(db)
      const lateMs = now.getTime() - dueAt(state, now)
      const isDue = lateMs >= 0 && (lateMs > longestWaitMs || !isBusy())
      if (state.wanted || isDue) await make(state, now)
    },
    halt() {
      stopping = true
    },
    async stop() {
      await lock?.release()
      lock = undefined
    },
  }
}

/** When the next backup is due, for the admin page. */
export function nextBackupAt({ last, failure }: BackupState, now: Date): string {
  const from = failure ? Date.parse(failure.at) + retryMs : Date.parse(last?.createdAt ?? '') + hourMs
  return new Date(Math.max(from || 0, now.getTime())).toISOString()
}
