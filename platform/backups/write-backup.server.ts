import { createWriteStream, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupLines, backupText, createDigest } from '#platform/database/backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { openSnapshot } from '#platform/database/snapshot.server.ts'
import {
  type BackupKind,
  type BackupPlace,
  nameBackup,
  openBackupFolder,
  unfinishedPath,
} from './folder.server.ts'

export type WrittenBackup = {
  file: string
  name: string
  createdAt: string
  size: number
  rows: number
  /** The same for two backups that hold the same, but for what the site notes for itself. */
  digest: string
}

type Wish = {
  now?: Date
  kind?: BackupKind
  /** No file is left where it would hold just what this one does. */
  unlike?: string | undefined
}

/**
 * Writes a backup of this moment, while everybody goes on. It gets its name only when it is whole, on the disk, and was
 * read back. Undefined where there is one like it.
 */
export async function makeBackup(
  place: BackupPlace,
  { now = new Date(), kind = 'own', unlike }: Wish = {},
): Promise<WrittenBackup | undefined> {
  const snapshot = await openSnapshot(place)
  let unfinished: string | undefined
  try {
    const dir = openBackupFolder(place)
    // In the same folder, which may be a disk of its own, so that renaming is one step.
    unfinished = unfinishedPath(dir)
    rmSync(unfinished, { force: true })
    const digest = createDigest()
    const lines = backupText(backupLines(snapshot, now), digest.add)
    const disk = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines), createGzip(), disk)
    const found = digest.end()
    if (found === unlike) return undefined
    const { rows } = await checkBackup(unfinished)
    const { size } = statSync(unfinished)
    const file = nameBackup(dir, unfinished, kind, now)
    return { file, name: basename(file), createdAt: now.toISOString(), size, rows, digest: found }
  } finally {
    await snapshot.close()
    if (unfinished) rmSync(unfinished, { force: true })
  }
}

/** Returns the path. */
export async function writeBackup(
  place: BackupPlace,
  now = new Date(),
  kind: BackupKind = 'own',
): Promise<string> {
  const made = await makeBackup(place, { now, kind })
  if (!made) throw new Error('a backup that nothing is compared with is always made')
  return made.file
}
