import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { publicUrl } from '#tests/doubles/built-site.ts'
import { builtServer, keptUp, startReady, temporaryDir } from './built-server.ts'

const ada = { name: 'Ada Lovelace', email: 'ada@coach.example', password: 'twelve letters and more' }

type Server = Awaited<ReturnType<typeof startReady>>

/** The tokens of the setup links in the output. */
function linksOf({ output }: Pick<Server, 'output'>): string[] {
  return [...output().matchAll(/Set up +http:\/\/localhost:3000\/setup\/([\w-]{43}) /g)].map(([, token = '']) => token)
}

async function theLink(server: Server): Promise<string> {
  await expect.poll(() => linksOf(server)).toHaveLength(1)
  return linksOf(server)[0] ?? ''
}

const pageStatus = async ({ url }: Server, token: string) => (await fetch(`${url}/setup/${token}`)).status

function setUp({ url }: Server, token: string, entry = ada): Promise<Response> {
  return fetch(`${url}/api/setup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ ...entry, token }),
  })
}

async function stop({ child, exited }: Server): Promise<void> {
  child.kill('SIGTERM')
  expect(await exited).toBe(0)
}

test('each start of a new site prints one link, which replaces the previous one; with an owner there is none', async () => {
  const DATA_DIR = temporaryDir()
  const first = await startReady({ DATA_DIR })
  expect(first.output()).toMatch(/Site +http:\/\/localhost:\d+\n +Database +SQLite, .*site\.sqlite\n +Mail +kept/)
  expect(first.output()).toMatch(/Admin +http:\/\/localhost:3000\/admin\n +Set up .*valid once, for an hour/)
  expect(first.output()).not.toContain('sign in as')
  const old = await theLink(first)
  expect(await pageStatus(first, old)).toBe(200)
  const login = await (await fetch(`${first.url}/admin/login`)).text()
  expect(login).toContain('This site is not set up yet.')
  expect(login).not.toContain('type="password"')
  await stop(first)

  const second = await startReady({ DATA_DIR, LOG_LEVEL: 'info' })
  const token = await theLink(second)
  expect(token).not.toBe(old)
  expect(await pageStatus(second, old)).toBe(410)
  expect((await setUp(second, old)).status).toBe(410)
  const page = await fetch(`${second.url}/setup/${token}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('cache-control')).toBe('no-store')
  const html = await page.text()
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('<meta name="referrer" content="no-referrer"/>')
  // An upgrade prints no table, so the existing link stays valid.
  const prepared = spawnSync(process.execPath, ['build/current/server/prepare.js', '--steps'], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', DATA_DIR },
    encoding: 'utf8',
  })
  expect(prepared).toMatchObject({ status: 0, stdout: '' })
  expect(await (await setUp(second, token)).json()).toEqual({ signedIn: true })
  expect(await pageStatus(second, token)).toBe(410)
  await expect.poll(second.output).toContain('"/setup/:id"')
  expect(second.output().split(token)).toHaveLength(2)
  expect(second.output()).not.toContain(ada.password)
  await stop(second)

  const third = await startReady({ DATA_DIR })
  expect(third.output()).toContain(`sign in as ${ada.email}`)
  expect(third.output()).not.toContain('Set up')
  expect(await pageStatus(third, token)).toBe(410)
})

test('with ADMIN_PASSWORD no link is printed, and the owner can sign in', async () => {
  const settings = { ADMIN_EMAIL: ada.email, ADMIN_PASSWORD: ada.password }
  const server = await startReady({ ...settings, DATA_DIR: temporaryDir() }, builtServer)
  expect(server.output()).toContain(`sign in as ${ada.email}`)
  expect(server.output()).not.toMatch(/Set up|\/setup\//)
  const { email, password } = ada
  const answer = await fetch(`${server.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: publicUrl },
    body: JSON.stringify({ email, password }),
  })
  expect(answer.status).toBe(200)
})

test('both processes accept the printed link, and only one of two simultaneous uses succeeds', async () => {
  const server = await startReady({ WEB_CONCURRENCY: '2' }, keptUp)
  const token = await theLink(server)
  for (let looks = 0; looks < 6; looks += 1) expect(await pageStatus(server, token)).toBe(200)
  const answers = await Promise.all(
    ['one', 'two', 'three', 'four'].map((name) => setUp(server, token, { ...ada, email: `${name}@coach.example` })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 410, 410, 410])
  for (const answer of answers.filter(({ status }) => status === 410)) {
    expect((await answer.json()).message).toContain('already has an owner')
  }
  expect(linksOf(server)).toHaveLength(1)
  await stop(server)
})
