import { chmodSync, existsSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { type BackupPlace, backupFolder, isBackupName } from '../backups/folder.server.ts'
import type { Log } from '../log.server.ts'

/** What others on this machine could do with a file or folder. */
const forOthers = 0o077
/** A folder that is shared by design, such as /tmp: it is not ours to close. */
const sticky = 0o1000

/** Whatever this process, and those it starts, write from now on is for its own user alone. */
export function writePrivately(): void {
  process.umask(forOthers)
}

/**
 * The database and its backups hold people's data and the keys that sign: nobody else on this machine may read them.
 * Makes the folder if need be, and closes what is open. Returns what could not be closed.
 */
export function closeDataFolder(place: BackupPlace, log: Log): string[] {
  mkdirSync(place.DATA_DIR, { recursive: true, mode: 0o700 })
  // Windows gives each user a folder of their own, and has no such modes.
  if (process.platform === 'win32') return []
  const open = privatePaths(place).filter(isOpen)
  const left = open.filter((path) => !close(path))
  const closed = open.filter((path) => !left.includes(path))
  if (closed.length > 0)
    log.warn({ closed }, 'other users of this machine could read this; they no longer can')
  return left
}

/** What of rendered pages lies in the folder is for everyone, and is behind its door anyway. */
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

/** A file that went meanwhile, as SQLite's do when another process closes it, is open to nobody. */
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
    // It belongs to another user, which the start says; or it is gone.
  }
  // Asked again, because some file systems take the order and keep the mode.
  return !isOpen(path)
}
