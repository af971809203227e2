import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, globSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { listBackups, thinBackups } from '#platform/backups/folder.server.ts'
import { makeBackup } from '#platform/backups/write-backup.server.ts'
import { backupsDir } from '#platform/database/backup.server.ts'
import { checkBackup } from '#platform/database/check-backup.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'

test('a killed backup leaves no file that looks complete, and the next backup succeeds', async () => {
  const place = await emptyDatabase('sqlite')
  const { db, close } = connectDatabase(place, silentLog)
  onTestFinished(close)
  await migrate(db)
  await db.transaction().execute(async (tx) => {
    for (let part = 0; part < 200; part += 1) {
      const rows = Array.from({ length: 200 }, (_, row) => ({
        name: `s-${part}-${row}`,
        value: 'x'.repeat(400),
      }))
      await tx.insertInto('secrets').values(rows).execute()
    }
  })
  const dir = backupsDir(place.DATA_DIR)
  const unfinished = () => (existsSync(dir) ? globSync('*.unfinished', { cwd: dir }) : [])
  const child = spawn(process.execPath, ['build/current/server/backup.js'], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...place },
  })
  const exited = once(child, 'exit')
  await expect.poll(unfinished, { interval: 1 }).toHaveLength(1)
  child.kill('SIGKILL')
  await exited
  expect(listBackups(place)).toEqual([])
  expect(unfinished()).toHaveLength(1)
  const made = await makeBackup(place)
  expect((await checkBackup(made?.file ?? '')).rows).toBe(40_000)
  thinBackups(place, Date.now() + 2 * hourMs)
  expect(readdirSync(dir).map((name) => join(dir, name))).toEqual([made?.file])
})
