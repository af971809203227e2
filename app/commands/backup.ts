// npm run backup; npm run restore -- <file> [--replace]
import { existsSync, statSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { thinBackups } from '#platform/backups/folder.server.ts'
import { PassphraseMissingError } from '#platform/backups/locked-file.server.ts'
import { writeBackup } from '#platform/backups/write-backup.server.ts'
import { type CheckedBackup, checkBackup } from '#platform/database/check-backup.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { restoreBackup } from '#platform/database/restore.server.ts'
import { holdWhileRestoring } from '#platform/database/site-lock.server.ts'
import { NoSiteError } from '#platform/database/snapshot.server.ts'
import { type Env, parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { ReadableError, runCommand } from '#platform/readable-error.server.ts'

const usage = [
  'Usage:',
  '  npm run backup                        writes the whole database to DATA_DIR/backups or BACKUP_DIR',
  '  npm run restore -- FILE [--replace]   restores a backup; --replace overwrites existing data',
].join('\n')

runCommand(main, usage)

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { restore: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  const { restore: isRestore = false, replace = false } = values
  if (positionals.length > (isRestore ? 1 : 0) || (replace && !isRestore)) throw new ReadableError(usage)
  if (isRestore) return restore(env, positionals[0], replace)
  say(`Backup: ${await backUp(env)}`)
  thinBackups(env)
}

async function backUp(env: Env): Promise<string> {
  const file = await writeBackup(env)
  const { size } = statSync(file)
  const written = size < 1_000_000 ? `${Math.ceil(size / 1000)} KB` : `${(size / 1_000_000).toFixed(1)} MB`
  return `${file} (${written})`
}

async function restore(env: Env, file: string | undefined, replace: boolean): Promise<void> {
  if (!file) throw new ReadableError('Which backup? npm run restore -- data/backups/site-….jsonl.gz')
  const checked = await checkBackup(file).catch((error) => askPassphrase(error, file))
  const release = await holdWhileRestoring(env)
  const database = connectDatabase(env, createLog(env.LOG_LEVEL))
  try {
    if (replace) await moveExistingAside(env)
    await restoreBackup(database, checked, replace)
    say(`Restored ${checked.rows} rows of ${checked.header.createdAt} to ${database.place}`)
  } finally {
    await database.close()
    await release()
  }
}

/** Read from stdin, because other users can see command-line arguments. */
async function askPassphrase(error: unknown, file: string): Promise<CheckedBackup> {
  if (!(error instanceof PassphraseMissingError)) throw error
  const lines = createInterface({ input: process.stdin })
  say('This backup is encrypted. Its passphrase:')
  for await (const passphrase of lines) {
    lines.close()
    return checkBackup(file, passphrase)
  }
  throw error
}

async function moveExistingAside(env: Env): Promise<void> {
  try {
    say(`Backup of the existing data: ${await backUp(env)}`)
  } catch (error) {
    if (!(error instanceof NoSiteError)) throw error
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
