import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { type BackupLine, backupsDir, readBackup } from '#platform/database/backup.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate, migrations } from '#platform/database/migrate.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { prepareSite } from './prepare-site.server.ts'

async function firstLine(file: string): Promise<BackupLine | undefined> {
  let first: BackupLine | undefined
  await readBackup(file, async (lines) => {
    for await (const line of lines) first ??= JSON.parse(line) as BackupLine
  })
  return first
}

test('a database with data in it is backed up before it is changed, and not when there is nothing to change', async () => {
  const place = await emptyDatabase()
  const env = parseEnv({ ...place })
  const backups = () => readdirSync(backupsDir(env.DATA_DIR))
  const older = Object.keys(migrations)
  const database = connectDatabase(place, silentLog)
  onTestFinished(database.close)
  await migrate(database.db)

  migrations['999-later'] = { up: async () => {} }
  onTestFinished(() => void delete migrations['999-later'])
  await prepareSite(env, silentLog)
  const [made = ''] = backups()
  expect(await firstLine(join(backupsDir(env.DATA_DIR), made))).toMatchObject({ migrations: older })

  await prepareSite(env, silentLog)
  expect(backups()).toEqual([made])
})

test('an empty database is only made', async () => {
  const env = parseEnv({ ...(await emptyDatabase()) })
  await prepareSite(env, silentLog)
  expect(() => readdirSync(backupsDir(env.DATA_DIR))).toThrow('ENOENT')
})
