import { once } from 'node:events'
import { readdirSync, statSync } from 'node:fs'
import { request } from 'node:http'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { challenges, sections } from '#content/diagnostic/diagnostic.ts'
import { childrenOf, commandOf, memoryKb } from '#tests/doubles/processes.ts'
import { keptUp, npmStart, startReady, startServer, temporaryDir } from './built-server.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@example.com' }
const waitlistEntry = { ...ada, toolInterest: 'roi-calculator' }
const assessment = {
  ...ada,
  currentChallenges: [challenges[0].name],
  ...Object.fromEntries(sections.flatMap(({ ratings }) => ratings.map(({ key }, index) => [key, index]))),
}

function postJson(url: string, body: unknown): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

test.for(['SIGTERM', 'SIGINT'] as const)('%s lets an open request finish, then exits 0', async (signal) => {
  const { child, exited, port, url } = await startReady()
  const body = JSON.stringify(waitlistEntry)
  const open = request({
    port,
    path: '/api/waitlist',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  const answered = once(open, 'response')
  open.write(body.slice(0, 10))
  // The headers have been sent, so the server now has an unfinished request.
  await expect.poll(async () => (await fetch(`${url}/api/health`)).status).toBe(200)
  child.kill(signal)
  await expect
    .poll(() =>
      fetch(`${url}/api/health`).then(
        () => 'open',
        () => 'closed',
      ),
    )
    .toBe('closed')
  open.end(body.slice(10))
  const [response] = await answered
  expect(response.statusCode).toBe(201)
  expect(await exited).toBe(0)
})

test('a bad environment stops the start with one readable list', async () => {
  const server = startServer({ PORT: 'seventy', SMTP_URL: 'smtp://mail.example', DATA_DIR: temporaryDir() })
  expect(await server.exited).toBe(1)
  expect(server.output()).toMatch(/^Some environment variables are wrong:\n {2}PORT .*\n {2}MAIL_FROM is missing/)
  expect(server.output()).not.toContain('    at ')
})

test('a port in use is reported in one line, together with the setup link', async () => {
  const { port } = await startReady()
  const second = startServer({ PORT: String(port), DATA_DIR: temporaryDir() })
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('EADDRINUSE')
  expect(second.output()).toContain('Set up')
  expect(second.output()).not.toContain('    at ')
})

test('background jobs start once the port is open', async () => {
  const DATA_DIR = temporaryDir()
  await startReady({ DATA_DIR })
  const db = new DatabaseSync(join(DATA_DIR, 'site.sqlite'), { readOnly: true, timeout: 60_000 })
  onTestFinished(() => db.close())
  const ranAt = () => db.prepare("select value from settings where name = 'retention-ran-at'").get()?.value
  await expect.poll(ranAt).toBeDefined()
  // The process marks itself as running between opening the port and starting its jobs.
  const [mark = ''] = readdirSync(join(DATA_DIR, 'running'))
  const openSince = statSync(join(DATA_DIR, 'running', mark)).mtimeMs
  expect(Date.parse(String(ranAt()))).toBeGreaterThanOrEqual(Math.floor(openSince))
})

test('two servers share one SQLite file', async () => {
  const DATA_DIR = temporaryDir()
  const servers = await Promise.all([
    startReady({ DATA_DIR, RATE_LIMIT: 'off' }),
    startReady({ DATA_DIR, RATE_LIMIT: 'off' }),
  ])
  // The second start replaced the first setup link; see setup.test.ts.
  expect(servers.filter((server) => server.output().includes('Set up'))).toHaveLength(2)
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      postJson(`${servers[index % 2]?.url}/api/waitlist`, {
        ...waitlistEntry,
        email: `ada${index}@example.com`,
      }),
    ),
  )
  expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
})

test('several processes share one port; a dead one is replaced, and a stop reaches all of them', {
  timeout: 5 * 60_000,
}, async () => {
  const { child, exited, output, url } = await startReady({ WEB_CONCURRENCY: '2' }, keptUp)
  await expect.poll(async () => (await fetch(`${url}/api/ready`)).status, { timeout: 4 * 60_000 }).toBe(200)
  const servers = () => childrenOf(child.pid ?? 0).filter((pid) => commandOf(pid).includes('server.js'))
  const before = servers()
  expect(before).toHaveLength(2)
  const [victim] = before
  if (!victim) throw new Error('No process serves.')
  process.kill(victim, 'SIGKILL')
  await expect.poll(output, { timeout: 60_000 }).toContain('Starting another')
  await expect.poll(servers, { timeout: 60_000 }).toHaveLength(2)
  expect(servers()).not.toEqual(before)
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
})

test('a port in use stops the supervisor too', async () => {
  const { port } = await startReady()
  const second = startServer({ PORT: String(port), DATA_DIR: temporaryDir() }, keptUp)
  expect(await second.exited).toBe(1)
  expect(second.output()).toContain('EADDRINUSE')
  expect(second.output()).toContain('Set up')
  expect(second.output()).not.toContain('    at ')
})

test('the server stays under 300 MB, including reports and rendered pages', async ({ skip }) => {
  skip(process.platform !== 'linux', 'not measured: only Linux tells, in /proc, what a process has had at most')
  const { child, exited, url } = await startReady({ RATE_LIMIT: 'off' }, npmStart)
  // SIGKILL to npm start's process would leave the server running.
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await exited
  })
  for (let count = 0; count < 5; count += 1) {
    const { id } = await (await postJson(`${url}/api/assessments`, assessment)).json()
    const pdf = await (await fetch(`${url}/api/assessments/${id}/report.pdf`)).bytes()
    expect(Buffer.from(pdf).subarray(0, 5).toString()).toBe('%PDF-')
    for (let reads = 0; reads < 60; reads += 1)
      expect((await (await fetch(`${url}/diagnostic/results/${id}`)).text()).length).toBeGreaterThan(1000)
  }
  const [primary = 0] = childrenOf(child.pid ?? 0)
  const [server = 0, ...others] = childrenOf(primary).filter((pid) => commandOf(pid).includes('server.js'))
  expect(others).toEqual([])
  // Only the supervisor's private memory counts, because the program itself is shared.
  const peakKb = memoryKb(server, 'VmHWM') + memoryKb(primary, 'RssAnon')
  expect(peakKb).toBeGreaterThan(0)
  expect(peakKb).toBeLessThan(300 * 1024)
})
