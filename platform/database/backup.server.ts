import { createReadStream, createWriteStream, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { DatabasePlace } from './connect.server.ts'
import { openSnapshot, type Snapshot, type Value } from './snapshot.server.ts'

/**
 * A backup is one compressed file of lines of JSON, the same for both engines: a header, then for each table its
 * name and columns and a line per row, and the number of rows at the end, without which it is not whole.
 */
export type BackupLine =
  | { site: 'backup'; version: number; createdAt: string; migrations: string[] }
  | { table: string; columns: string[] }
  | Value[]
  | { end: { rows: number } }

export const backupVersion = 1
const kept = 14
/** Counts of the last day, and Kysely's own notes, which the header holds. */
export const leftOut = new Set([
  'rate_limits',
  'used_form_tokens',
  'kysely_migration',
  'kysely_migration_lock',
])
const fileName = /^site-.*Z\.jsonl\.gz$/

export const backupsDir = (dataDir: string) => join(dataDir, 'backups')

/** Writes a backup beside the data and returns its path; it gets its name only when it is whole and on the disk. */
export async function writeBackup(place: DatabasePlace, now = new Date()): Promise<string> {
  const dir = backupsDir(place.DATA_DIR)
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  const unfinished = join(place.DATA_DIR, `backup-${process.pid}.unfinished`)
  const file = join(dir, `site-${now.toISOString().replaceAll(':', '-')}.jsonl.gz`)
  const snapshot = await openSnapshot(place)
  try {
    // It holds people's data and the keys that sign sessions: only its owner may read it.
    const disk = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(asText(backupLines(snapshot, now))), createGzip(), disk)
    renameSync(unfinished, file)
  } finally {
    await snapshot.close()
    rmSync(unfinished, { force: true })
  }
  return file
}

/** Keeps the newest backups; files of other names are somebody else's. */
export function thinBackups(dataDir: string): void {
  const dir = backupsDir(dataDir)
  const names = readdirSync(dir).filter((name) => fileName.test(name))
  for (const name of names.toSorted().slice(0, -kept)) rmSync(join(dir, name))
}

async function* backupLines(snapshot: Snapshot, now: Date): AsyncGenerator<BackupLine> {
  const migrations: string[] = []
  for await (const { name } of snapshot.rows('kysely_migration')) migrations.push(String(name))
  const createdAt = now.toISOString()
  yield { site: 'backup', version: backupVersion, createdAt, migrations: migrations.toSorted() }
  let rows = 0
  for (const table of snapshot.tables.filter((name) => !leftOut.has(name))) {
    let columns: string[] | undefined
    for await (const row of snapshot.rows(table)) {
      if (!columns) {
        columns = Object.keys(row)
        yield { table, columns }
      }
      yield columns.map((column) => row[column] ?? null)
      rows += 1
    }
  }
  yield { end: { rows } }
}

async function* asText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

/** Hands the lines of a backup to `use`, one after the other. */
export async function readBackup(
  file: string,
  use: (lines: AsyncIterable<BackupLine>) => Promise<void>,
): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), (chunks) => use(parseLines(chunks)))
}

async function* parseLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<BackupLine> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) yield JSON.parse(line)
  }
}
