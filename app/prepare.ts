// node build/current/server/prepare.js: once before a release serves. With --steps it says only what it does.
import { existsSync } from 'node:fs'
import { DatabaseTooNewError } from '#platform/database/migrate.server.ts'
import { EnvError, parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { prepareSite } from './prepare-site.server.ts'

main().catch((error) => {
  const readable = error instanceof EnvError || error instanceof DatabaseTooNewError
  process.stderr.write(`${readable ? error.message : error.stack}\n`)
  process.exitCode = 1
})

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const table = await prepareSite(env, createLog(env.LOG_LEVEL))
  if (!process.argv.includes('--steps')) process.stdout.write(`\n${table}\n\n`)
}
