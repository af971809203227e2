import { ReadableError } from '#platform/readable-error.server.ts'
import {
  type BackupEnd,
  type BackupHeader,
  type BackupLine,
  backupVersion,
  createTally,
  leftOut,
  NoBackupError,
  readBackup,
} from './backup.server.ts'
import { isTooOld } from './baseline.server.ts'
import { isKnownMigration } from './migrate.server.ts'

export class RestoreError extends ReadableError {}

/** A backup that was read to the end and passed all checks. */
export type CheckedBackup = {
  file: string
  header: BackupHeader
  rows: number
  tables: Record<string, number>
  passphrase?: string | undefined
}

const unchanged = 'nothing was changed.'
const damaged = `This backup is damaged or incomplete; ${unchanged}`
const foreign = 'This is not a backup of this site'
/** If even the first line is unreadable, the file is most likely something else, such as a picture. */
const unreadable = `${foreign}, or its beginning is damaged; ${unchanged}`

const tooOld = `This backup is older than the last release: restore it with that release (054-proved-reports is its last migration), then upgrade; ${unchanged}`

/**
 * Reads a backup without touching a database. The checksum detects flipped bits, lost ends and manual edits. It is not
 * a signature: anyone can compute one for a forged backup.
 */
export async function checkBackup(file: string, passphrase?: string): Promise<CheckedBackup> {
  const checker = createChecker()
  const check = async (lines: AsyncIterable<string>) => {
    for await (const text of lines) checker.add(text)
  }
  await readBackup(file, check, passphrase).catch((error: unknown) => {
    throw inWords(error, checker.hasBegun())
  })
  return { file, passphrase, ...checker.finish() }
}

function createChecker() {
  const tally = createTally()
  let header: BackupHeader | undefined
  let columns = 0
  let end: BackupEnd | undefined
  return {
    hasBegun: () => header !== undefined,
    add(text: string): void {
      const line: BackupLine | null = JSON.parse(text)
      if (end || line === null || typeof line !== 'object') throw new RestoreError(damaged)
      header ??= readHeader(line)
      if (Array.isArray(line)) {
        if (line.length !== columns || columns === 0) throw new RestoreError(damaged)
        if (!line.every(isValue)) throw new RestoreError(damaged)
      } else if ('table' in line) {
        if (!isTable(line)) throw new RestoreError(damaged)
        columns = line.columns.length
      } else if ('end' in line) {
        if (typeof line.end !== 'object' || line.end === null) throw new RestoreError(damaged)
        end = line.end
        return
      }
      tally.add(text, line)
    },
    finish() {
      if (!header || !end) throw new RestoreError(header ? damaged : unreadable)
      const found = tally.end()
      compareCounts(end, found.tables)
      if (end.rows !== found.rows) throw new RestoreError(damaged)
      if (end.sha256 !== found.sha256) {
        throw new RestoreError(
          `This backup was changed after it was written (its checksum does not match): use another one; ${unchanged}`,
        )
      }
      return { header, rows: found.rows, tables: found.tables }
    },
  }
}

/** Throws if this version cannot read the file. */
function readHeader(line: BackupLine): BackupHeader {
  if (Array.isArray(line) || !('site' in line)) throw new RestoreError(`${foreign}.`)
  if (line.version > backupVersion) throw tooNew(`format ${line.version}`)
  const { createdAt, migrations } = line
  const isWhole = typeof createdAt === 'string' && Array.isArray(migrations) && migrations.length > 0
  if (!isWhole || !migrations.every((name) => typeof name === 'string')) throw new RestoreError(damaged)
  const unknown = migrations.filter((name) => !isKnownMigration(name))
  if (unknown.length > 0) throw tooNew(...unknown)
  if (isTooOld(migrations)) throw new RestoreError(tooOld)
  return line
}

const plainName = /^[a-z][a-z0-9_]{0,62}$/i

/** Also rejects tables that a backup never contains. */
function isTable({ table, columns }: { table: unknown; columns: unknown }): boolean {
  const isName = (name: unknown) => typeof name === 'string' && plainName.test(name)
  return isName(table) && !leftOut.has(String(table)) && Array.isArray(columns) && columns.every(isName)
}

function isValue(value: unknown): boolean {
  return value === null || typeof value === 'string' || typeof value === 'number'
}

function tooNew(...signs: string[]): RestoreError {
  return new RestoreError(`This backup was written by a newer version (${signs.join(', ')}). Restore it with that one.`)
}

/** Names the tables in which rows are missing or were added. */
function compareCounts({ tables }: BackupEnd, found: Record<string, number>): void {
  if (typeof tables !== 'object' || tables === null) throw new RestoreError(damaged)
  const differing = Object.keys({ ...tables, ...found }).filter((name) => tables[name] !== found[name])
  if (differing.length === 0) return
  const counts = differing.map((name) => `${name}: ${found[name] ?? 0} instead of ${tables[name] ?? 0}`)
  throw new RestoreError(
    `This backup does not have the rows it was written with (${counts.join(', ')}): use another one; ${unchanged}`,
  )
}

function inWords(error: unknown, hasBegun: boolean): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new RestoreError('There is no such file.')
  const isBroken = code.startsWith('Z_') || error instanceof SyntaxError || error instanceof NoBackupError
  return isBroken ? new RestoreError(hasBegun ? damaged : unreadable) : error
}
