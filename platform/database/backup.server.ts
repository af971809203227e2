import { createHash, hash } from 'node:crypto'
import { createReadStream, statSync } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { openLocked } from '#platform/backups/locked-file.server.ts'
import packageFile from '../../package.json' with { type: 'json' }
import type { Snapshot, Value } from './snapshot.server.ts'

/**
 * A backup is one gzipped file of JSON lines, the same for both engines: a header, then for each table its name,
 * columns and one line per row. The last line has the row counts and a checksum of all lines before it; see
 * check-backup.server.ts.
 */
export type BackupLine = BackupHeader | BackupTable | Value[] | { end: BackupEnd }

export type BackupHeader = {
  site: 'backup'
  version: number
  createdAt: string
  migrations: string[]
  /** The program version that wrote it. */
  program: string
}
export type BackupTable = { table: string; columns: string[] }
export type BackupEnd = { rows: number; tables: Record<string, number>; sha256: string }

export const backupVersion = 2
/** Short-lived counts, open alerts, and Kysely's own tables (the header has the migrations). */
export const leftOut = new Set([
  'rate_limits',
  'used_form_tokens',
  'sign_in_tries',
  'failed_requests',
  'troubles',
  'kysely_migration',
  'kysely_migration_lock',
])
/** Merely looking at the admin changes these, which needs no new backup. */
const unheeded = new Set(['auth_session', 'auth_verification'])
/** Settings rows with the site's own bookkeeping. */
const ownNotes = ['retention-ran-at', 'backup-last', 'backup-wanted', 'restore-id', 'setup-link'] as const

/** Far more than the largest row: a longer line means the file is not a backup. */
const longestLine = 64 * 1024 * 1024
/** A file that compresses better than this was made to exhaust disk or memory. */
const maxGrowth = 200
const anyGrowth = 100 * 1024 * 1024

export class NoBackupError extends Error {}

export const backupsDir = (dataDir: string) => join(dataDir, 'backups')

export async function* backupLines(snapshot: Snapshot, now: Date): AsyncGenerator<BackupLine> {
  const migrations: string[] = []
  for await (const { name } of snapshot.rows('kysely_migration')) migrations.push(String(name))
  const createdAt = now.toISOString()
  const { version: program } = packageFile
  yield { site: 'backup', version: backupVersion, createdAt, migrations: migrations.toSorted(), program }
  for (const table of snapshot.tables.filter((name) => !leftOut.has(name))) {
    let columns: string[] | undefined
    for await (const row of snapshot.rows(table)) {
      if (holdsOpenLink(table, row)) continue
      if (!columns) {
        columns = Object.keys(row)
        yield { table, columns }
      }
      yield columns.map((column) => row[column] ?? null)
    }
  }
}

/** Leaves out unsent emails with sign-in links: a copy of the backup would hold working links. */
function holdsOpenLink(table: string, { secret, state }: Record<string, unknown>): boolean {
  return table === 'mail_outbox' && secret === 1 && state !== 'sent'
}

/** Serializes the lines and appends the checksum line. `note` sees each line. */
export async function* backupText(
  lines: AsyncIterable<BackupLine>,
  note: (text: string, line: BackupLine) => void = () => {},
): AsyncGenerator<string> {
  const tally = createTally()
  for await (const line of lines) {
    const text = JSON.stringify(line)
    tally.add(text, line)
    note(text, line)
    yield `${text}\n`
  }
  yield `${JSON.stringify({ end: tally.end() })}\n`
}

/** Independent of row order, because PostgreSQL moves updated rows. Ignores the site's own bookkeeping. */
export function createDigest() {
  const sum = new Uint32Array(8)
  let table = ''
  const count = (text: string) => {
    const bytes = hash('sha256', text, 'buffer')
    for (let index = 0; index < sum.length; index += 1) sum[index] = (sum[index] ?? 0) + bytes.readUInt32LE(index * 4)
  }
  return {
    add(text: string, line: BackupLine): void {
      if (Array.isArray(line)) {
        const isNote = table === 'settings' && ownNotes.some((name) => line.includes(name))
        if (!unheeded.has(table) && !isNote) count(`${table}\n${text}`)
      } else if ('table' in line) table = line.table
      else if ('migrations' in line) count(JSON.stringify(line.migrations))
    },
    end: () => Buffer.from(sum.buffer).toString('hex'),
  }
}

/** Counts and checksum of the lines so far, shared by writing and checking a backup. */
export function createTally() {
  const checksum = createHash('sha256')
  const tables: Record<string, number> = {}
  let rows = 0
  let current = ''
  return {
    add(text: string, line: BackupLine): void {
      checksum.update(`${text}\n`)
      if (Array.isArray(line)) {
        rows += 1
        tables[current] = (tables[current] ?? 0) + 1
      } else if ('table' in line) {
        current = line.table
      }
    },
    end: () => ({ rows, tables, sha256: checksum.digest('hex') }),
  }
}

/** Passes the raw lines of a backup to `use`. */
export async function readBackup(
  file: string,
  use: (lines: AsyncIterable<string>) => Promise<void>,
  passphrase?: string,
): Promise<void> {
  const { size = 0 } = statSync(file, { throwIfNoEntry: false }) ?? {}
  const max = size * maxGrowth + anyGrowth
  await pipeline(
    createReadStream(file),
    (chunks: AsyncIterable<Buffer>) => openLocked(chunks, passphrase),
    createGunzip(),
    (chunks: AsyncIterable<Buffer>) => use(linesOf(chunks, max)),
  )
}

/** Drops a last line without a line break: it was cut off. */
async function* linesOf(chunks: AsyncIterable<Buffer>, max: number): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let begun: string[] = []
  let length = 0
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n')
    begun.push(first)
    length += first.length
    if (bytes > max || length > longestLine) throw new NoBackupError('more than a backup can hold')
    if (others.length === 0) continue
    yield begun.join('')
    const last = others.pop() ?? ''
    yield* others
    begun = [last]
    length = last.length
  }
}
