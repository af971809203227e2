import { expect, onTestFinished, test } from 'vitest'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { holdWhileRestoring, holdWhileServing } from './site-lock.server.ts'

test('a restore is refused while anyone serves, and not after', async () => {
  const place = await emptyDatabase()
  const releases = [await holdWhileServing(place, silentLog), await holdWhileServing(place, silentLog)]
  for (const release of releases) {
    await expect(holdWhileRestoring(place)).rejects.toThrow(/is running on this database.*Stop it/)
    await release()
  }
  const restored = await holdWhileRestoring(place)
  await restored()
})

test('who wants to serve while a backup is put back waits until it is', async () => {
  const place = await emptyDatabase()
  const restored = await holdWhileRestoring(place)
  await expect(holdWhileRestoring(place)).rejects.toThrow(/another restore/)
  const said = Promise.withResolvers<string>()
  let serving = false
  const log = { ...silentLog, warn: (words: string) => said.resolve(words) } as typeof silentLog
  const held = holdWhileServing(place, log).then((release) => {
    serving = true
    return release
  })
  expect(await said.promise).toMatch(/being restored/)
  expect(serving).toBe(false)
  await restored()
  onTestFinished(await held)
  await expect(holdWhileRestoring(place)).rejects.toThrow(/is running/)
})

test('another database is another lock', async () => {
  onTestFinished(await holdWhileServing(await emptyDatabase(), silentLog))
  onTestFinished(await holdWhileRestoring(await emptyDatabase()))
})
