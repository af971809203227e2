import { expect, onTestFinished, test } from 'vitest'
import { sampleContent } from '#content/owner/samples/content.ts'
import { publish } from '#domain/content/publish.server.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { startRoundRobin } from '#tests/doubles/round-robin.ts'
import { emptyDatabase, silentLog } from '#tests/sites/test-site.ts'
import { getRaw, keptUp, startReady } from '../process/built-server.ts'
import { endClaims, expectKeptOnce, expectMailedOnce, untilAllMailIsOut } from './ledger.ts'
import { long, openSurroundings } from './surroundings.ts'
import { createVisitors, postJson } from './visitors.ts'

const owner = { email: 'owner@example.com', password: 'a password of the owner' }
/** One public URL for all, as behind a proxy. */
/** Each write also emails the team, so more writes would exceed the limit of 120 emails an hour. */
const answersBeforeKill = long ? 50 : 20

/** Three processes that share only PostgreSQL, like three machines. */
async function openThree() {
  const place = await emptyDatabase('postgres')
  const surroundings = await openSurroundings()
  const { DATABASE_URL = '' } = place
  const settings = { ...surroundings.settings, DATABASE_URL, RATE_LIMIT: 'on', TRUST_PROXY: 'on' }
  const start = () => startReady(settings)
  const servers = await Promise.all([start(), start(), start()])
  const { db, close } = connectDatabase(place, silentLog)
  onTestFinished(close)
  return { ...surroundings, servers, urls: servers.map(({ url }) => url), start, db }
}

test('sessions and rate limits apply across all processes', async () => {
  const { urls } = await openThree()
  const [first = '', second = '', third = ''] = urls
  const signedIn = await postJson(`${first}/api/auth/sign-in/email`, owner, { origin: publicUrl })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  for (const url of urls) {
    expect((await fetch(`${url}/api/waitlist`)).status).toBe(401)
    expect((await fetch(`${url}/api/waitlist`, { headers: { cookie } })).status).toBe(200)
  }
  await postJson(`${second}/api/auth/sign-out`, {}, { cookie, origin: publicUrl })
  expect((await fetch(`${third}/api/waitlist`, { headers: { cookie } })).status).toBe(401)

  const address = { 'x-forwarded-for': '203.0.113.7' }
  const statuses: number[] = []
  for (let count = 0; count < 33; count += 1) {
    statuses.push((await postJson(`${urls[count % 3]}/api/waitlist`, {}, address)).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(400))
  expect(statuses.slice(30)).toEqual([429, 429, 429])
})

test('published content appears in every process, and no page mixes two versions', {
  timeout: 5 * 60_000,
}, async () => {
  const { DATABASE_URL = '' } = await emptyDatabase('postgres')
  const { port } = await startReady({ DATABASE_URL, WEB_CONCURRENCY: '2' }, keptUp)
  const { db, close } = connectDatabase({ DATABASE_URL, DATA_DIR: '' }, silentLog)
  onTestFinished(close)
  const name = 'Łukasz Żółć'
  const content = { ...sampleContent, who: { ...sampleContent.who, name } }
  await publish(db, content, { seen: 0, by: owner.email })
  // New connections reach the processes in turn.
  const pages = async () => {
    const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => getRaw(port, '/testimonials')))
    return answers.map(({ body }) => body.toString())
  }
  const shows = (page: string) => page.includes(name)
  await expect.poll(async () => (await pages()).every(shows), { timeout: 4 * 60_000 }).toBe(true)
  for (const page of await pages()) expect(page).not.toContain(`>${sampleContent.who.name}<`)
})

test('killing one of three processes under load loses no answered write and loses or duplicates no email', async () => {
  const { servers, start, stripe, peer, db } = await openThree()
  const served = new Map<number, number>()
  const proxy = await startRoundRobin(
    servers.map(({ port }) => port),
    (port) => served.set(port, (served.get(port) ?? 0) + 1),
  )
  onTestFinished(proxy.close)
  let addresses = 0
  // Each visitor has their own IP address, so that rate limits are on but not reached.
  const visitors = createVisitors(stripe, () => {
    addresses += 1
    return { 'x-forwarded-for': `198.51.100.${addresses % 256}`, connection: 'close' }
  })
  const [victim, ...others] = servers
  let answers = 0
  await visitors.write(
    proxy.url,
    () => answers < 2 * answersBeforeKill,
    (count) => {
      answers = count
      if (count === answersBeforeKill) peer.beforeNextAnswer(() => victim?.child.kill('SIGKILL'))
    },
  )
  await expect.poll(() => victim?.child.killed).toBe(true)
  await victim?.exited
  await visitors.finish(proxy.url)
  expect(served.size).toBe(3)
  expect(visitors.refusals).toEqual([])
  await expectKeptOnce(db, visitors.answered)
  // After the others finished, the remaining claims belong to the dead process.
  for (const { child } of others) child.kill('SIGTERM')
  expect(await Promise.all(others.map(({ exited }) => exited))).toEqual([0, 0])
  await endClaims(db)
  await start()
  await untilAllMailIsOut(db)
  await expectMailedOnce(db, visitors, peer, 1)
})
