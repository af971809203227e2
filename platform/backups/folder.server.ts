import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { backupsDir } from '#platform/database/backup.server.ts'
import type { DatabasePlace } from '#platform/database/connect.server.ts'
import { keptMoments } from './thinning.ts'

// The folder with the backups. Only files of our names are ever listed, closed or removed: others are somebody else's.

export type BackupPlace = DatabasePlace & { BACKUP_DIR?: string | undefined }

/** Made by the site each hour, by somebody (npm run backup, the button), or before an upgrade changed the database. */
export type BackupKind = 'auto' | 'own' | 'upgrade'

export type BackupFile = { name: string; kind: BackupKind; createdAt: string; size: number }

/** Of those that were not made by the site itself each hour. */
const keptByHand = 14
const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
const backupName = /^site-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-(auto|upgrade))?\.jsonl\.gz$/
const unfinishedName = /^backup-\d+\.unfinished$/
/** What was sent to be looked into or put back, and how far that is. */
const uploadName = /^(?:upload|restore)-[\w-]{30}\.(?:unfinished|json|json\.next)$/

export function backupFolder({ BACKUP_DIR, DATA_DIR }: BackupPlace): string {
  return BACKUP_DIR ?? backupsDir(DATA_DIR)
}

/** Only what names the place: settings hold more, and not all of that travels to another process. */
export function placeOf({ BACKUP_DIR, DATABASE_URL, DATA_DIR }: BackupPlace): BackupPlace {
  return { BACKUP_DIR, DATABASE_URL, DATA_DIR }
}

/** Makes the folder if need be: it holds people's data and the keys that sign sessions, so only its owner may look. */
export function openBackupFolder(place: BackupPlace): string {
  const dir = backupFolder(place)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dir, 0o700)
  } catch {
    // It is another user's, such as a mounted disk; what we write into it is closed all the same.
  }
  return dir
}

/** Newest first. */
export function listBackups(place: BackupPlace): BackupFile[] {
  const dir = backupFolder(place)
  if (!existsSync(dir)) return []
  const files = readdirSync(dir).flatMap((name) => {
    const read = readName(name)
    const stats = read && statSync(join(dir, name), { throwIfNoEntry: false })
    return read && stats?.isFile() ? [{ ...read, name, size: stats.size }] : []
  })
  return files.toSorted((one, other) => (one.createdAt < other.createdAt ? 1 : -1))
}

/** What a name says; undefined for a file that is none of ours. */
function readName(name: string): { kind: BackupKind; createdAt: string } | undefined {
  const [, hour, minute, second, kind = 'own'] = backupName.exec(name) ?? []
  const createdAt = `${hour}:${minute}:${second}`
  if (Number.isNaN(Date.parse(createdAt))) return undefined
  return { kind: kind as BackupKind, createdAt }
}

/** Whether a file is ours: whole, unfinished, or sent to be looked into. */
export function isBackupName(name: string): boolean {
  return [/^site-.*\.jsonl\.gz$/, unfinishedName, uploadName].some((names) => names.test(name))
}

export const unfinishedPath = (dir: string) => join(dir, `backup-${process.pid}.unfinished`)

/** Gives a file its name, in one step that survives a power cut. No backup ever takes the place of another. */
export function nameBackup(dir: string, unfinished: string, kind: BackupKind, now: Date): string {
  const mark = kind === 'own' ? '' : `-${kind}`
  const pathAt = (time: number) =>
    join(dir, `site-${new Date(time).toISOString().replaceAll(':', '-')}${mark}.jsonl.gz`)
  let time = now.getTime()
  while (existsSync(pathAt(time))) time += 1
  renameSync(unfinished, pathAt(time))
  syncFolder(dir)
  return pathAt(time)
}

function syncFolder(dir: string): void {
  // Windows opens no folder as a file.
  if (process.platform === 'win32') return
  const folder = openSync(dir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * Removes what need not be kept: of the hourly ones by hours, days, weeks and months; of those made by hand, and of
 * those made before an upgrade, all but the newest fourteen; and what somebody who was killed left behind.
 */
export function thinBackups(place: BackupPlace, now = Date.now()): void {
  const dir = backupFolder(place)
  const files = listBackups(place)
  const hourly = files.filter(({ kind }) => kind === 'auto')
  const kept = keptMoments(
    hourly.map(({ createdAt }) => Date.parse(createdAt)),
    now,
  )
  const old = [
    ...hourly.filter(({ createdAt }) => !kept.has(Date.parse(createdAt))),
    ...files.filter(({ kind }) => kind === 'own').slice(keptByHand),
    ...files.filter(({ kind }) => kind === 'upgrade').slice(keptByHand),
  ]
  const left = readdirSync(dir).filter((name) => isLeft(join(dir, name), name, now))
  for (const name of [...old.map((file) => file.name), ...left]) rmSync(join(dir, name), { force: true })
}

/** One that is being written changes by the second; an upload may wait until somebody has read what is in it. */
function isLeft(path: string, name: string, now: number): boolean {
  const limitMs = unfinishedName.test(name) ? hourMs : uploadName.test(name) ? dayMs : undefined
  if (limitMs === undefined) return false
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && now - stats.mtimeMs > limitMs
}

/** When the newest backup was made; undefined where there is none. One that is not finished is none. */
export function newestBackupAt(place: BackupPlace): string | undefined {
  const dir = backupFolder(place)
  const times = listBackups(place).flatMap(({ name }) => {
    const stats = statSync(join(dir, name), { throwIfNoEntry: false })
    return stats ? [stats.mtimeMs] : []
  })
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}
