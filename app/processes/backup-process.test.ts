import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createBackupMaker } from '#platform/backups/maker.server.ts'
import { readBackupState, wantBackup } from '#platform/backups/state.server.ts'
import type { BackupWork } from '#platform/backups/work.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { parseEnv } from '#platform/env.server.ts'
import { createLog } from '#platform/log.server.ts'
import { createSideProcess } from '#platform/side-process.server.ts'

const log = createLog('silent')

test('a backup that is asked for is made by a process beside the site, which also tells what is wrong with a file', async () => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'backup-process-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
  const side = createSideProcess<BackupWork>(resolve('app/processes/backup-process.ts'))
  onTestFinished(side.stop)
  const database = connectDatabase({ DATA_DIR }, log)
  onTestFinished(database.close)
  await migrate(database.db)
  // All settings of a site, as it is opened with.
  const env = parseEnv({ DATA_DIR })
  const work = { make: (job: Parameters<BackupWork['make']>[0]) => side.do('make', job) }
  const maker = createBackupMaker({ database, place: env, work, log })
  onTestFinished(maker.stop)
  await wantBackup(database.db, { email: 'owner@example.com' })
  await maker.look()
  const { last, failure, wanted } = await readBackupState(database.db)
  expect([failure, wanted]).toEqual([undefined, undefined])
  const file = join(DATA_DIR, 'backups', last?.name ?? '')
  expect(await side.do('check', { file, passphrase: undefined })).toMatchObject({ contents: { people: 0 } })
  const none = await side.do('check', { file: `${file}.none`, passphrase: undefined })
  expect(none).toEqual({ failed: 'There is no such file.', trace: undefined })
})
