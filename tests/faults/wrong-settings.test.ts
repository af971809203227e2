import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { freePort } from '#tests/doubles/free-port.ts'
import { createDatabase } from '#tests/doubles/postgres/postgres-server.ts'
import { temporaryDir } from '../process/built-server.ts'

/** `recover` needs Stripe keys before it opens the database. */
const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_PUBLISHABLE_KEY: 'pk',
  STRIPE_WEBHOOK_SECRET: 'whsec',
}

/** Runs a built command with these settings, which exits with one message. */
function run(settings: Record<string, string>, name: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [`build/current/server/${name}.js`, ...args], {
    env: { PATH: process.env.PATH ?? '', NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

const oneSentence = (words: string) => ({
  status: 1,
  said: expect.stringMatching(new RegExp(`^[^\\n]*${words.replaceAll('.', '\\.')}[^\\n]*\\n$`)),
})

type Command = [name: string, ...args: string[]]

const commands: Command[] = [
  ['start'],
  ['server'],
  ['backup'],
  ['content', 'export', 'never-written.json'],
  ['recover'],
]

test.for(commands)('%s reports an unreachable database in one sentence', async (command) => {
  const DATABASE_URL = `postgres://site:s3cret@localhost:${await freePort()}/site`
  const outcome = run({ ...stripe, DATABASE_URL, DATA_DIR: temporaryDir() }, ...command)
  expect(outcome).toEqual(oneSentence('PostgreSQL does not answer at localhost:'))
  expect(outcome.said).not.toContain('s3cret')
})

test('a wrong password, a missing database and an unknown host are each reported in one sentence', async () => {
  const DATA_DIR = temporaryDir()
  const right = new URL(await createDatabase(inject('postgresUrl')))
  const told = (change: (url: URL) => void, words: string) => {
    const url = new URL(right)
    change(url)
    for (const command of [['start'], ['backup']] satisfies Command[])
      expect(run({ DATABASE_URL: String(url), DATA_DIR }, ...command)).toEqual(oneSentence(words))
  }
  told((url) => (url.password = 'wrong'), 'rejects the password of site')
  told((url) => (url.pathname = '/nothing'), 'has no database nothing')
  told((url) => (url.hostname = 'nowhere.invalid'), 'The host nowhere.invalid was not found')
})

test('exporting or backing up an empty database fails and creates no tables', async () => {
  const DATABASE_URL = await createDatabase(inject('postgresUrl'))
  const { host, pathname } = new URL(DATABASE_URL)
  const settings = { DATABASE_URL, DATA_DIR: temporaryDir() }
  const reading: Command[] = [['backup'], ['content', 'export', 'never-written.json']]
  for (const command of reading) {
    // The second command would find tables created by the first.
    for (const _ of [1, 2]) expect(run(settings, ...command)).toEqual(oneSentence(`no site in ${host}${pathname}`))
  }
  expect(existsSync('never-written.json')).toBe(false)
})

test.for([['start'], ['server'], ['recover']] as const)(
  '%s reports in one sentence that the data folder is a file',
  ([command]) => {
    const DATA_DIR = join(temporaryDir(), 'data')
    writeFileSync(DATA_DIR, '')
    expect(run({ ...stripe, DATA_DIR }, command)).toEqual(oneSentence(`${DATA_DIR} must be a folder`))
  },
)

test('backing up a folder without a site fails with a message and creates nothing', () => {
  const dir = temporaryDir()
  const DATA_DIR = join(dir, 'dta')
  expect(run({ DATA_DIR }, 'backup')).toEqual(oneSentence(`There is no site in ${DATA_DIR}`))
  expect(readdirSync(dir)).toEqual([])
})

test.for([
  ['start', '--port=80', 'Set PORT and the other settings in .env'],
  ['backup', '--retsore', 'npm run restore -- FILE'],
  ['recover', '--dry-rnu', 'npm run recover -- --dry-run'],
  ['content', '--exprot', 'npm run content -- export FILE'],
] as const)('%s %s lists the valid options before opening anything', ([command, option, words]) => {
  const DATA_DIR = join(temporaryDir(), 'data')
  const { status, said } = run({ ...stripe, DATA_DIR }, command, option)
  expect(status).toBe(1)
  expect(said).toContain(`Unknown option '${option.split('=')[0]}'.`)
  expect(said).toContain(words)
  expect(said).not.toContain('    at ')
  expect(existsSync(DATA_DIR)).toBe(false)
})

test('backup rejects a file name and --replace', () => {
  for (const args of [['restore'], ['--replace']]) {
    const { status, said } = run({ DATA_DIR: temporaryDir() }, 'backup', ...args)
    expect([status, said]).toEqual([1, expect.stringContaining('Usage:')])
  }
})
