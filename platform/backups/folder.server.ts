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
import { dayMs, hourMs } from '#lib/time/durations.ts'
import { backupsDir } from '#platform/database/backup.server.ts'
import type { DatabasePlace } from '#platform/database/connect.server.ts'
import type { KeyPlace } from '#platform/settings/secret-key.server.ts'
import { keptMoments } from './thinning.ts'

// Only files with our names are ever listed, chmodded or removed: others in the folder are not ours.

export type BackupPlace = DatabasePlace & Pick<KeyPlace, 'SECRET_KEY'> & { BACKUP_DIR?: string | undefined }

/** Made hourly by the site, by hand (npm run backup, the button), or before an upgrade changed the database. */
export type BackupKind = 'auto' | 'own' | 'upgrade'

export type BackupFile = {
  name: string
  kind: BackupKind
  createdAt: string
  size: number
  isEncrypted: boolean
}

/** How many backups of each kind other than hourly are kept. */
const keptByHand = 14
const backupName = /^site-(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d\.\d{3}Z)(?:-(auto|upgrade))?\.jsonl\.gz(\.locked)?$/
const unfinishedName = /^backup-\d+\.unfinished$/
/** Uploads to inspect or restore, and their progress. */
const uploadName = /^(?:upload|restore)-[\w-]{30}\.(?:unfinished|json|json\.next)$/

export function backupFolder({ BACKUP_DIR, DATA_DIR }: BackupPlace): string {
  return BACKUP_DIR ?? backupsDir(DATA_DIR)
}

/** Only what a backup needs: the other settings must not be sent to another process. */
export function placeOf({ BACKUP_DIR, DATABASE_URL, DATA_DIR, SECRET_KEY }: BackupPlace): BackupPlace {
  return { BACKUP_DIR, DATABASE_URL, DATA_DIR, SECRET_KEY }
}

/** Creates the folder if needed. It holds personal data and session keys, so only its owner may read it. */
export function openBackupFolder(place: BackupPlace): string {
  const dir = backupFolder(place)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  try {
    chmodSync(dir, 0o700)
  } catch {
    // Another user owns it, for example a mounted disk. The files we write are private all the same.
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

/** Undefined for a file that is not ours. */
function readName(name: string): Pick<BackupFile, 'kind' | 'createdAt' | 'isEncrypted'> | undefined {
  const [, hour, minute, second, kind = 'own', locked] = backupName.exec(name) ?? []
  const createdAt = `${hour}:${minute}:${second}`
  if (Number.isNaN(Date.parse(createdAt))) return undefined
  return { kind: kind as BackupKind, createdAt, isEncrypted: locked !== undefined }
}

/** Whether a file is ours: a backup, an unfinished one, or an upload. */
export function isBackupName(name: string): boolean {
  return [/^site-.*\.jsonl\.gz(\.locked)?$/, unfinishedName, uploadName].some((names) => names.test(name))
}

export const unfinishedPath = (dir: string) => join(dir, `backup-${process.pid}.unfinished`)

type NewName = Pick<BackupFile, 'kind' | 'isEncrypted'> & { now: Date }

/** Renames the file atomically and survives a power cut. Never overwrites another backup. */
export function nameBackup(dir: string, unfinished: string, { kind, now, isEncrypted }: NewName): string {
  const mark = kind === 'own' ? '' : `-${kind}`
  const ending = isEncrypted ? '.jsonl.gz.locked' : '.jsonl.gz'
  const pathAt = (time: number) =>
    join(dir, `site-${new Date(time).toISOString().replaceAll(':', '-')}${mark}${ending}`)
  let time = now.getTime()
  while (existsSync(pathAt(time))) time += 1
  renameSync(unfinished, pathAt(time))
  syncFolder(dir)
  return pathAt(time)
}

function syncFolder(dir: string): void {
  // Windows cannot open a folder as a file.
  if (process.platform === 'win32') return
  const folder = openSync(dir, 'r')
  fsyncSync(folder)
  closeSync(folder)
}

/**
 * Removes what need not be kept: hourly backups by hours, days, weeks and months; all but the newest fourteen made by
 * hand and before upgrades; and leftovers of killed processes.
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

/** A backup in progress changes every second; an upload may wait until someone has reviewed it. */
function isLeft(path: string, name: string, now: number): boolean {
  const limitMs = unfinishedName.test(name) ? hourMs : uploadName.test(name) ? dayMs : undefined
  if (limitMs === undefined) return false
  const stats = statSync(path, { throwIfNoEntry: false })
  return stats !== undefined && now - stats.mtimeMs > limitMs
}

/** When the newest finished backup was made, if there is one. */
export function newestBackupAt(place: BackupPlace): string | undefined {
  const dir = backupFolder(place)
  const times = listBackups(place).flatMap(({ name }) => {
    const stats = statSync(join(dir, name), { throwIfNoEntry: false })
    return stats ? [stats.mtimeMs] : []
  })
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}

/** The recorded time may be newer than the file: another machine made the backup, or nothing changed since. */
export function lastBackupAt(place: BackupPlace, notedAt: string | undefined): string | undefined {
  const fileAt = newestBackupAt(place)
  return fileAt && notedAt && fileAt < notedAt ? notedAt : (fileAt ?? notedAt)
}
