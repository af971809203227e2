import { createWriteStream, rmSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { backupLines, backupText, createDigest } from '#platform/database/backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { openSnapshot } from '#platform/database/snapshot.server.ts'
import { type BackupKind, type BackupPlace, nameBackup, openBackupFolder, unfinishedPath } from './folder.server.ts'
import { lockFile } from './locked-file.server.ts'
import { passphraseIn } from './passphrase.server.ts'

export type WrittenBackup = {
  file: string
  name: string
  createdAt: string
  size: number
  rows: number
  /** Equal for backups with the same contents, ignoring the site's own bookkeeping. */
  digest: string
}

type Wish = {
  now?: Date
  kind?: BackupKind
  /** Skips the file if its contents would have this digest. */
  unlike?: string | undefined
}

/**
 * Writes a consistent backup while the site keeps running, encrypted if the owner chose a passphrase. The file gets its name only after it was flushed to disk
 * and read back. Returns undefined if the contents match `unlike`.
 */
export async function makeBackup(
  place: BackupPlace,
  { now = new Date(), kind = 'own', unlike }: Wish = {},
): Promise<WrittenBackup | undefined> {
  const snapshot = await openSnapshot(place)
  let unfinished: string | undefined
  try {
    const dir = openBackupFolder(place)
    // In the same folder, which may be a separate disk, so that the rename is atomic.
    unfinished = unfinishedPath(dir)
    rmSync(unfinished, { force: true })
    const digest = createDigest()
    const passphrase = await passphraseIn(snapshot, place)
    const lock = (chunks: AsyncIterable<Buffer>) => (passphrase ? lockFile(chunks, passphrase) : chunks)
    const lines = backupText(backupLines(snapshot, now), digest.add)
    const disk = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(lines), createGzip(), lock, disk)
    const found = digest.end()
    if (found === unlike) return undefined
    const { rows } = await checkBackup(unfinished, passphrase)
    const { size } = statSync(unfinished)
    const file = nameBackup(dir, unfinished, { kind, now, isEncrypted: passphrase !== undefined })
    return { file, name: basename(file), createdAt: now.toISOString(), size, rows, digest: found }
  } finally {
    await snapshot.close()
    if (unfinished) rmSync(unfinished, { force: true })
  }
}

export async function writeBackup(place: BackupPlace, now = new Date(), kind: BackupKind = 'own'): Promise<string> {
  const made = await makeBackup(place, { now, kind })
  if (!made) throw new Error('no backup was made, although there was none to compare it with')
  return made.file
}
