import { createHash } from 'node:crypto'
import {
  chmodSync,
  createReadStream,
  createWriteStream,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { DatabasePlace } from './connect.server.ts'
import { openSnapshot, type Snapshot, type Value } from './snapshot.server.ts'

/**
 * A backup is one compressed file of lines of JSON, the same for both engines: a header, then for each table its
 * name and columns and a line per row. The last line has the number of rows, of each table too, and a checksum of all
 * lines before it; check-backup.server.ts reads it.
 */
export type BackupLine = BackupHeader | BackupTable | Value[] | { end: BackupEnd }

export type BackupHeader = { site: 'backup'; version: number; createdAt: string; migrations: string[] }
export type BackupTable = { table: string; columns: string[] }
/** Version 1 had the number of rows only. */
export type BackupEnd = { rows: number; tables?: Record<string, number>; sha256?: string }

export const backupVersion = 2
const kept = 14
const dayMs = 24 * 60 * 60 * 1000
/** Counts of the last day, what is wrong at the moment, and Kysely's own notes, which the header holds. */
export const leftOut = new Set([
  'rate_limits',
  'used_form_tokens',
  'sign_in_tries',
  'failed_requests',
  'troubles',
  'kysely_migration',
  'kysely_migration_lock',
])
const fileName = /^site-.*Z\.jsonl\.gz$/
const unfinishedName = /^backup-\d+\.unfinished$/

export const backupsDir = (dataDir: string) => join(dataDir, 'backups')

/** Writes a backup beside the data and returns its path; it gets its name only when it is whole and on the disk. */
export async function writeBackup(place: DatabasePlace, now = new Date()): Promise<string> {
  const dir = backupsDir(place.DATA_DIR)
  const snapshot = await openSnapshot(place)
  // In the same folder, which may be a disk of its own, so that renaming is one step.
  const unfinished = join(dir, `backup-${process.pid}.unfinished`)
  const file = join(dir, `site-${now.toISOString().replaceAll(':', '-')}.jsonl.gz`)
  try {
    // It holds people's data and the keys that sign sessions: only its owner may read it.
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    chmodSync(dir, 0o700)
    const disk = createWriteStream(unfinished, { mode: 0o600, flush: true })
    await pipeline(Readable.from(asText(backupLines(snapshot, now))), createGzip(), disk)
    renameSync(unfinished, file)
  } finally {
    await snapshot.close()
    rmSync(unfinished, { force: true })
  }
  return file
}

/** Keeps the newest backups, and clears away what a killed one left; files of other names are somebody else's. */
export function thinBackups(dataDir: string, now = Date.now()): void {
  const dir = backupsDir(dataDir)
  const names = readdirSync(dir)
  const old = names
    .filter((name) => fileName.test(name))
    .toSorted()
    .slice(0, -kept)
  const left = names.filter((name) => {
    return unfinishedName.test(name) && now - statSync(join(dir, name)).mtimeMs > dayMs
  })
  for (const name of [...old, ...left]) rmSync(join(dir, name), { force: true })
}

/** When the newest backup was made; undefined where there is none. One that is not finished is none. */
export function newestBackupAt(dataDir: string): string | undefined {
  const dir = backupsDir(dataDir)
  if (!existsSync(dir)) return undefined
  const names = readdirSync(dir).filter((name) => fileName.test(name))
  const times = names.map((name) => statSync(join(dir, name)).mtimeMs)
  return times.length > 0 ? new Date(Math.max(...times)).toISOString() : undefined
}

async function* backupLines(snapshot: Snapshot, now: Date): AsyncGenerator<BackupLine> {
  const migrations: string[] = []
  for await (const { name } of snapshot.rows('kysely_migration')) migrations.push(String(name))
  const createdAt = now.toISOString()
  yield { site: 'backup', version: backupVersion, createdAt, migrations: migrations.toSorted() }
  for (const table of snapshot.tables.filter((name) => !leftOut.has(name))) {
    let columns: string[] | undefined
    for await (const row of snapshot.rows(table)) {
      if (!columns) {
        columns = Object.keys(row)
        yield { table, columns }
      }
      yield columns.map((column) => row[column] ?? null)
    }
  }
}

/** The lines, and the one that proves them. */
async function* asText(lines: AsyncIterable<BackupLine>): AsyncGenerator<string> {
  const tally = createTally()
  for await (const line of lines) {
    const text = JSON.stringify(line)
    tally.add(text, line)
    yield `${text}\n`
  }
  yield `${JSON.stringify({ end: tally.end() })}\n`
}

/** Counts and checksum of the lines so far, the same for who writes a backup and who checks one. */
export function createTally() {
  const hash = createHash('sha256')
  const tables: Record<string, number> = {}
  let rows = 0
  let current = ''
  return {
    add(text: string, line: BackupLine): void {
      hash.update(`${text}\n`)
      if (Array.isArray(line)) {
        rows += 1
        tables[current] = (tables[current] ?? 0) + 1
      } else if ('table' in line) {
        current = line.table
      }
    },
    end: () => ({ rows, tables, sha256: hash.digest('hex') }),
  }
}

/** Hands the lines of a backup to `use`, one after the other, as they stand there. */
export async function readBackup(
  file: string,
  use: (lines: AsyncIterable<string>) => Promise<void>,
): Promise<void> {
  await pipeline(createReadStream(file), createGunzip(), (chunks) => use(linesOf(chunks)))
}

/** A last line that does not end is left out: it was cut off. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
