import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { backupsDir } from '#platform/database/backup.server.ts'
import { connectDatabase, type DatabasePlace } from '#platform/database/connect.server.ts'
import { type Engine, emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { startReady, temporaryDir } from '../process/built-server.ts'
import { openSurroundings } from './surroundings.ts'

const engines: Engine[] = ['sqlite', 'postgres']

/** Runs a built command. Its Stripe double runs in this process. */
async function runCommand(
  name: 'backup' | 'recover',
  settings: Record<string, string>,
  ...args: string[]
): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [`build/current/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk))
  const [status] = await once(child, 'close')
  return { status, said }
}

async function paidOrders(place: DatabasePlace) {
  const { db, close } = connectDatabase(place, silentLog)
  const orders = db.selectFrom('orders').select(['number', 'token', 'email']).where('paidAt', 'is not', null)
  return orders.orderBy('number').execute().finally(close)
}

/** Visitors write and buy until this many writes were answered. */
async function writeUntil(surroundings: Awaited<ReturnType<typeof openSurroundings>>, url: string, count: number) {
  const { visitors } = surroundings
  await visitors.write(url, () => visitors.answered.length < count)
  await visitors.finish(url)
}

test.for(engines)(
  'on %s, after a crash and recovery every order is there and every link works',
  { timeout: 5 * 60_000 },
  async (engine) => {
    const surroundings = await openSurroundings()
    const place = await emptyDatabase(engine)
    const settings = { ...surroundings.settings, ...place }
    const server = await startReady(settings)
    await writeUntil(surroundings, server.url, 10)
    const backup = await runCommand('backup', settings)
    expect(backup).toMatchObject({ status: 0, said: expect.stringMatching(/^Backup: .*\(\d+ KB\)\n$/) })
    const [name = ''] = readdirSync(backupsDir(place.DATA_DIR))
    const elsewhere = join(temporaryDir(), basename(name))
    copyFileSync(join(backupsDir(place.DATA_DIR), name), elsewhere)
    expect(statSync(join(backupsDir(place.DATA_DIR), name)).mode & 0o777).toBe(0o600)
    await writeUntil(surroundings, server.url, 20)
    const then = await paidOrders(place)

    const restore = () => runCommand('backup', settings, '--restore', elsewhere, '--replace')
    expect(await restore()).toMatchObject({
      status: 1,
      said: expect.stringContaining('The site is running on this database'),
    })
    expect(await paidOrders(place)).toEqual(then)

    server.child.kill('SIGKILL')
    await server.exited
    // PostgreSQL notices the dead process and releases its locks a moment later.
    await expect.poll(restore, { timeout: 60_000 }).toMatchObject({ status: 0 })
    rmSync(place.DATA_DIR, { recursive: true })
    const anew = await emptyDatabase(engine)
    const afresh = { ...surroundings.settings, ...anew }
    const restored = await runCommand('backup', afresh, '--restore', elsewhere)
    expect(restored).toMatchObject({ status: 0, said: expect.stringContaining('Restored') })
    expect((await paidOrders(anew)).length).toBeLessThan(then.length)
    const recovered = await runCommand('recover', afresh)
    expect(recovered).toMatchObject({ status: 0, said: expect.stringContaining('its old link works') })
    expect(await paidOrders(anew)).toEqual(then)
    const again = await runCommand('recover', afresh)
    expect(again.said).toMatch(/^\s*\d+ {2}unchanged\n$/)

    const second = await startReady(afresh)
    for (const { token, number } of then) {
      const page = await fetch(`${second.url}/orders/${token}`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain(number)
    }
  },
)

test('recovering without Stripe keys says what is missing', async () => {
  const place = await emptyDatabase('sqlite')
  onTestFinished(() => rmSync(place.DATA_DIR, { recursive: true, force: true }))
  const { status, said } = await runCommand('recover', place as Record<string, string>)
  expect({ status, said }).toMatchObject({
    status: 1,
    said: expect.stringMatching(/^Orders are read from Stripe\. First set STRIPE_SECRET_KEY.*\n$/),
  })
})
