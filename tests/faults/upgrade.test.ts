import { appendFileSync, mkdirSync, realpathSync, symlinkSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { hourMs } from '#lib/time/durations.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { freePort } from '#tests/doubles/free-port.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { copyTree } from '../../scripts/building/copy-tree.ts'
import { linkTree } from '../../scripts/building/runtime-packages.ts'
import { keptUp, placePages, startServer, temporaryDir } from '../process/built-server.ts'
import { makeCheckout, runThere } from '../process/checkout.ts'
import { sendVisitors } from '../process/steady-visitors.ts'
import { long } from './surroundings.ts'
import { postJson } from './visitors.ts'

const limit = long ? hourMs : 10 * 60_000
const rounds = long ? 3 : 1

/** A copy of the sources and the build, so that the next release is really built. */
function copyWithBuild(): string {
  const dir = temporaryDir()
  copyTree(dir)
  const release = realpathSync('build/current')
  mkdirSync(join(dir, 'build'))
  linkTree(release, join(dir, 'build', basename(release)))
  symlinkSync(basename(release), join(dir, 'build/current'))
  return dir
}

/** Writes one after the other with new emails; returns the number of successes and the other statuses. */
function keepWriting(url: string) {
  let writing = true
  const [taken, wrong]: [string[], unknown[]] = [[], []]
  const write = async () => {
    for (let count = 0; writing; count += 1) {
      const email = `ada${count}@example.com`
      const entry = { name: 'Ada Lovelace', email, toolInterest: 'roi-calculator' }
      const status = await postJson(`${url}/api/waitlist`, entry).then(
        (answer) => answer.status,
        (error) => error,
      )
      if (status === 201) taken.push(email)
      else wrong.push(status)
    }
  }
  const done = write()
  return async () => {
    writing = false
    await done
    return { taken, wrong }
  }
}

test('two processes on PostgreSQL upgrade and roll back during visits and writes', {
  timeout: limit,
}, async () => {
  const [first, second] = ['2026-01-01', '2026-02-01']
  const dir = long ? copyWithBuild() : makeCheckout(first, second)
  const place = await emptyDatabase('postgres')
  const port = await freePort()
  const settings = {
    PORT: String(port),
    PUBLIC_URL: publicUrl,
    ...place,
    WEB_CONCURRENCY: '2',
    RATE_LIMIT: 'off',
    LOG_LEVEL: 'error',
  }
  placePages(place.DATA_DIR)
  const site = startServer(settings, keptUp, dir)
  await site.ready()
  const url = `http://localhost:${port}`
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: limit }).toBe(200)
  const visitors = sendVisitors(port, ['/', '/toolbox', '/sitemap.xml', '/pictures/portrait-320.webp', '/admin/login'])
  const stopWriting = keepWriting(url)

  for (let round = 1; round <= rounds; round += 1) {
    if (long) appendFileSync(join(dir, 'app/server.ts'), `\nexport const round${round} = ${round}\n`)
    const upgraded = await runThere(dir, settings, 'scripts/upgrade.ts', ...(long ? [] : [second]))
    expect(upgraded).toMatchObject({ status: 0, output: expect.stringContaining('serves.') })
    const back = await runThere(dir, settings, 'scripts/rollback.ts')
    expect(back).toMatchObject({ status: 0, output: expect.stringContaining('serves.') })
  }

  expect(await visitors.leave()).toEqual([])
  const { taken, wrong } = await stopWriting()
  expect(wrong).toEqual([])
  expect(visitors.answered()).toBeGreaterThan(100)
  const { db, close } = connectDatabase(place, silentLog)
  onTestFinished(close)
  const kept = await db.selectFrom('waitlistEntries').select('email').execute()
  expect(kept.map(({ email }) => email).toSorted()).toEqual(taken.toSorted())
  site.child.kill('SIGTERM')
  expect(await site.exited).toBe(0)
})
