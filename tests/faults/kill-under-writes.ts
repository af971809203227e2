import { expect, onTestFinished } from 'vitest'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { type Engine, emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { startReady } from '../process/built-server.ts'
import { endClaims, expectDownload, expectKeptOnce, expectMailedOnce, untilAllMailIsOut } from './ledger.ts'
import { long, openSurroundings } from './surroundings.ts'

export const kills = long ? 50 : 2

/**
 * Kills the server repeatedly during writes. After each start, every answered write must be stored once; at the end every
 * email must be sent, and none twice.
 */
export async function killUnderWrites(engine: Engine): Promise<void> {
  const place = await emptyDatabase(engine)
  const { peer, visitors, settings } = await openSurroundings()
  const { db, close } = connectDatabase(place, silentLog)
  onTestFinished(close)

  for (let round = 0; round < kills; round += 1) {
    const server = await startReady({ ...settings, ...place })
    await expectKeptOnce(db, visitors.answered)
    let killed = false
    const kill = () => {
      killed = true
      server.child.kill('SIGKILL')
    }
    // Kill during other requests, or after the SMTP server accepted an email that we have not marked as sent.
    const answersBefore = 1 + ((round * 5) % 9)
    await visitors.write(
      server.url,
      () => !killed,
      (count) => {
        if (count !== answersBefore) return
        if (round % 2 === 0) kill()
        else peer.beforeNextAnswer(kill)
      },
    )
    await server.exited
    await endClaims(db)
  }

  const server = await startReady({ ...settings, ...place })
  await visitors.finish(server.url)
  expect(visitors.answered.length).toBeGreaterThan(kills * 2)
  await untilAllMailIsOut(db)
  await expectKeptOnce(db, visitors.answered)
  await expectMailedOnce(db, visitors, peer, kills)
  expect(visitors.refusals).toEqual([])
  await expectDownload(db, server.url)
  server.child.kill('SIGTERM')
  expect(await server.exited).toBe(0)
}
