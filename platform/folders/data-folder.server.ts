import { chmodSync, existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupPlace, backupFolder, isBackupName } from '../backups/folder.server.ts'
import type { Log } from '../log.server.ts'
import { makeDataFolder } from './make-folder.server.ts'

/** Permission bits of other users. */
const forOthers = 0o077
/** A folder shared by design, such as /tmp: we must not change its mode. */
const sticky = 0o1000

/** Files that this process and its children write from now on are readable by their own user only. */
export function writePrivately(): void {
  process.umask(forOthers)
}

/**
 * The database and its backups hold personal data and signing keys, so no other user may read them. Creates the folder
 * if needed and fixes the modes. Returns the paths that could not be fixed.
 */
export function closeDataFolder(place: BackupPlace, log: Log): string[] {
  makeDataFolder(place.DATA_DIR)
  // Windows has no such modes; its users have their own folders.
  if (process.platform === 'win32') return []
  const open = privatePaths(place).filter(isOpen)
  const left = open.filter((path) => !close(path))
  const closed = open.filter((path) => !left.includes(path))
  if (closed.length > 0) log.warn({ closed }, 'other users of this machine could read this; they no longer can')
  return left
}

/** Rendered pages are public, so they are left out. */
function privatePaths(place: BackupPlace): string[] {
  const { DATA_DIR: dataDir, BACKUP_DIR } = place
  const within = (dir: string, isOurs: (name: string) => boolean) =>
    existsSync(dir)
      ? readdirSync(dir)
          .filter(isOurs)
          .map((name) => join(dir, name))
      : []
  return [
    dataDir,
    ...(BACKUP_DIR && existsSync(BACKUP_DIR) ? [BACKUP_DIR] : []),
    ...within(dataDir, (name) => /^site\.sqlite|^secret\.key|^backups$|\.unfinished$/.test(name)),
    ...within(backupFolder(place), isBackupName),
  ]
}

/** A file that disappeared meanwhile (SQLite deletes its own) counts as private. */
function modeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mode ?? 0
}

function isOpen(path: string): boolean {
  return (modeOf(path) & forOthers) !== 0
}

function close(path: string): boolean {
  const mode = modeOf(path)
  if (mode & sticky) return false
  try {
    chmodSync(path, mode & 0o700)
  } catch {
    // Another user owns it, which the start reports, or it is gone.
  }
  // Checked again, because some file systems accept chmod and ignore it.
  return !isOpen(path)
}
