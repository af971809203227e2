// npm run backup; npm run restore -- <file> [--replace]
import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { thinBackups, writeBackup } from '#platform/database/backup.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { RestoreError, restoreBackup } from '#platform/database/restore.server.ts'
import { NoDatabaseError } from '#platform/database/snapshot.server.ts'
import { type Env, EnvError, parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'

main().catch((error) => {
  const readable = [EnvError, NoDatabaseError, RestoreError].some((kind) => error instanceof kind)
  process.stderr.write(`${readable ? error.message : error.stack}\n`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { restore: { type: 'boolean' }, replace: { type: 'boolean' } },
  })
  if (values.restore) return restore(env, positionals[0], values.replace ?? false)
  say(`Backup: ${await writeBackup(env)}`)
  thinBackups(env.DATA_DIR)
}

async function restore(env: Env, file: string | undefined, replace: boolean): Promise<void> {
  if (!file) throw new RestoreError('Which one? npm run restore -- data/backups/site-….jsonl.gz')
  if (replace) say(`What was there is kept: ${await writeBackup(env)}`)
  const database = connectDatabase(env, createLog(env.LOG_LEVEL))
  try {
    const rows = await restoreBackup(database, file, replace)
    say(`${rows} rows are back, in ${database.place}`)
  } finally {
    await database.close()
  }
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
