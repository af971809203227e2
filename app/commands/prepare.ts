// node build/current/server/prepare.js runs once before a release serves. --steps leaves out the table.
import { existsSync } from 'node:fs'
import { parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { runCommand } from '#platform/readable-error.server.ts'
import { prepareSite } from './prepare-site.server.ts'

runCommand(main)

async function main(): Promise<void> {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const env = parseEnv(process.env)
  const isShown = !process.argv.includes('--steps')
  const table = await prepareSite(env, createLog(env.LOG_LEVEL), { isShown })
  if (isShown) process.stdout.write(`\n${table}\n\n`)
}
