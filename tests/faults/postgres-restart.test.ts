import { expect, onTestFinished, test } from 'vitest'
import { connectDatabase, type DatabasePlace } from '#platform/database/connect.server.ts'
import { holdWhileRestoring } from '#platform/database/site-lock.server.ts'
import { createDatabase, startPostgres } from '#tests/doubles/postgres/postgres-server.ts'
import { silentLog } from '#tests/sites/test-site.ts'
import { startReady } from '../process/built-server.ts'
import { expectKeptOnce, expectMailedOnce, untilAllMailIsOut } from './ledger.ts'
import { openSurroundings } from './surroundings.ts'
import { postJson } from './visitors.ts'

test('while PostgreSQL restarts, pages still work, forms show an error, and nothing is lost', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.remove)
  const DATABASE_URL = await createDatabase(postgres.url)
  const { peer, visitors, settings } = await openSurroundings()
  const server = await startReady({ ...settings, DATABASE_URL })
  const ready = async () => (await fetch(`${server.url}/api/ready`)).status

  let stopped: Promise<void> | undefined
  await visitors.write(
    server.url,
    () => visitors.refusals.length < 3 && server.child.exitCode === null,
    (count) => {
      if (count === 15) stopped = postgres.stop()
    },
  )
  expect(server.child.exitCode).toBeNull()
  await stopped
  expect(new Set(visitors.refusals)).toEqual(new Set([500]))
  expect(await ready()).toBe(503)
  expect((await fetch(server.url)).status).toBe(200)
  const refused = await postJson(`${server.url}/api/waitlist`, {
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    toolInterest: 'roi-calculator',
  })
  expect(await refused.json()).toEqual({
    message: 'Something went wrong on our side. Please try again in a moment.',
  })

  await postgres.start()
  await expect.poll(ready, { timeout: 90_000 }).toBe(200)
  await visitors.finish(server.url)
  const { db, close } = connectDatabase({ DATABASE_URL, DATA_DIR: '' }, silentLog)
  onTestFinished(close)
  await expectKeptOnce(db, visitors.answered)
  await untilAllMailIsOut(db)
  // No process died, so even the email in flight during the restart was sent once.
  await expectMailedOnce(db, visitors, peer, 0)
  await expect.poll(() => isRestoreRefused({ DATABASE_URL, DATA_DIR: '' })).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
  expect(await isRestoreRefused({ DATABASE_URL, DATA_DIR: '' })).toBe(false)
})

/** Whether the server has its connection-bound lock again. */
async function isRestoreRefused(place: DatabasePlace): Promise<boolean> {
  const release = await holdWhileRestoring(place).catch(() => undefined)
  await release?.()
  return release === undefined
}
