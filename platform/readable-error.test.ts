import { spawnSync } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { makeDataFolder } from './folders/make-folder.server.ts'
import { inWords, isDiskFull, ReadableError } from './readable-error.server.ts'

function temporaryDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'words-'))
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

function thrownBy(work: () => unknown): unknown {
  try {
    work()
  } catch (error) {
    return error
  }
  throw new Error('Nothing was thrown.')
}

const coded = (facts: Record<string, unknown>) => Object.assign(new Error('as the system says it'), facts)

test('an error that was written for people says its words, and a fault of ours where it came from', () => {
  expect(inWords(new ReadableError('Do this.'))).toBe('Do this.')
  expect(inWords(new TypeError('x is not a function'))).toMatch(/^TypeError: x is not a function\n +at /)
  expect(inWords('thrown by hand')).toBe('thrown by hand')
})

test('a mistyped option is named, with what there is', () => {
  const error = thrownBy(() => parseArgs({ args: ['--retsore'], options: { restore: { type: 'boolean' } } }))
  expect(inWords(error, { usage: 'npm run restore -- FILE' })).toBe(
    "Unknown option '--retsore'.\nnpm run restore -- FILE",
  )
  const word = thrownBy(() => parseArgs({ args: ['restore'], options: {} }))
  expect(inWords(word)).toMatch(/^Unexpected argument 'restore'\./)
})

test('a data folder that is a file, and one inside a file, are told as such', () => {
  const file = join(temporaryDir(), 'data')
  writeFileSync(file, '')
  for (const path of [file, join(file, 'deeper')]) {
    const error = thrownBy(() => makeDataFolder(path))
    expect(inWords(error)).toContain('must be a folder')
  }
})

const posix = test.skipIf(process.platform === 'win32')

posix('a data folder that is closed to this user is told with its path', () => {
  const parent = temporaryDir()
  chmodSync(parent, 0o500)
  // Root may write everywhere.
  if (process.getuid?.() === 0) {
    const somebody = 65_534
    process.seteuid?.(somebody)
    onTestFinished(() => process.seteuid?.(0))
  }
  const error = thrownBy(() => makeDataFolder(join(parent, 'data')))
  expect(inWords(error)).toBe(
    `The user who runs this may not access ${join(parent, 'data')} (EACCES): run it as the user who runs the site, or give the file to that user.`,
  )
})

// mkdir's own `recursive` never returns here.
test.runIf(process.platform === 'linux')('a data folder that cannot exist is told in one sentence', () => {
  for (const path of ['/proc/site/data', join(temporaryDir(), 'x'.repeat(300))]) {
    const error = thrownBy(() => makeDataFolder(path))
    expect(inWords(error)).toMatch(/^\S+ cannot be a folder on this machine \(\w+\): correct DATA_DIR, .*\.$/)
  }
})

test.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'a data folder on a read-only mount, or below one, is told as such',
  () => {
    const mount = temporaryDir()
    const { status } = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', mount])
    if (status !== 0) return
    onTestFinished(() => void spawnSync('umount', [mount]))
    for (const path of [mount, join(mount, 'data'), join(mount, 'data', 'deeper')]) {
      expect(inWords(thrownBy(() => makeDataFolder(path)))).toContain('is on a read-only file system (EROFS)')
    }
  },
)

test('a database that is none is told with the folder it is in', () => {
  const DATA_DIR = temporaryDir()
  writeFileSync(join(DATA_DIR, 'site.sqlite'), 'no database at all, however long it is read')
  const error = thrownBy(() => new DatabaseSync(join(DATA_DIR, 'site.sqlite')).exec('pragma user_version = 1'))
  expect(inWords(error, { settings: { DATA_DIR } })).toMatch(`The database in ${DATA_DIR} is damaged`)
  const missing = thrownBy(() => new DatabaseSync(join(DATA_DIR, 'nowhere', 'site.sqlite')))
  expect(inWords(missing, { settings: { DATA_DIR } })).toContain('cannot be opened')
})

test('a port that is taken is told with its number', async () => {
  const first = createServer().listen(0)
  onTestFinished(() => void first.close())
  await new Promise((resolve) => first.once('listening', resolve))
  const { port } = first.address() as { port: number }
  const second = createServer().listen(port)
  const error = await new Promise((resolve) => second.once('error', resolve))
  expect(inWords(error)).toBe(
    `Port ${port} is taken (EADDRINUSE): stop what listens there, or set PORT to another number.`,
  )
})

// A worker of a cluster binds, a server by itself listens.
test.each(['bind', 'listen'])('a port that only root may have is told with a way out (%s)', (syscall) => {
  const words = inWords(coded({ code: 'EACCES', syscall, address: '0.0.0.0', port: 80 }))
  expect(words).toMatch(/^This user may not open port 80 \(EACCES\).*Set PORT to 3000.*proxy/)
})

test.each([
  ['EACCES', 'The user who runs this may not access'],
  ['EROFS', 'ReadWritePaths'],
  ['ENOSPC', 'no space left'],
])('a file that cannot be written is told with its path (%s)', (code, words) => {
  const said = inWords(coded({ code, syscall: 'open', path: '/srv/site/data/site.sqlite' }))
  expect(said).toContain('/srv/site/data/site.sqlite')
  expect(said).toContain(words)
})

test('a socket that is another user’s is told as a file is', () => {
  const words = inWords(coded({ code: 'EACCES', syscall: 'connect', address: '/srv/site/data/control-3000' }))
  expect(words).toMatch(/^The user who runs this may not access \/srv\/site\/data\/control-3000/)
})

const DATABASE_URL = 'postgres://site:s3cret@db.example:5432/coach'

test.each([
  [{ code: 'ECONNREFUSED' }, 'does not answer at db.example:5432'],
  [{ message: 'timeout expired' }, 'does not answer at db.example:5432'],
  [{ code: 'ENOTFOUND', hostname: 'db.example' }, 'The host db.example was not found'],
  [{ code: '28P01' }, 'rejects the password of site'],
  [{ message: 'SASL: client password must be a string' }, 'asks site for a password'],
  [{ code: '28000' }, 'does not let site in'],
  [{ code: '3D000' }, 'createdb coach'],
  [{ code: '42501' }, 'make site its owner'],
  [{ code: '53300' }, 'max_connections'],
  [{ code: '57P03' }, 'still starting'],
])('what PostgreSQL refuses is told without its password: %j', (facts, words) => {
  const said = inWords(coded(facts), { settings: { DATABASE_URL } })
  expect(said).toContain(words)
  expect(said).not.toContain('s3cret')
  expect(said).not.toContain('    at ')
})

test('a listening address that has no machine is looked for in HOST', () => {
  const error = coded({ code: 'ENOTFOUND', syscall: 'getaddrinfo', hostname: 'web.example' })
  expect(inWords(error, { settings: { HOST: 'web.example' } })).toContain('correct it in HOST')
})

test('what another server refuses is not taken for the database’s', () => {
  expect(inWords(coded({ code: 'ECONNREFUSED' }), { settings: {} })).toContain('    at ')
})

test('a disk without room is known, whoever found it', () => {
  const full = [
    coded({ code: 'ENOSPC' }),
    coded({ code: 'EDQUOT' }),
    coded({ code: 'ERR_SQLITE_ERROR', errcode: 13 }),
    coded({ code: '53100' }),
    // A process beside ours hands on the words alone.
    new Error('Error: ENOSPC: no space left on device, write'),
  ]
  expect(full.map(isDiskFull)).toEqual(full.map(() => true))
  const others = [coded({ code: 'EACCES' }), coded({ code: 'ERR_SQLITE_ERROR', errcode: 5 }), new Error('No.')]
  expect(others.map(isDiskFull)).toEqual(others.map(() => false))
})
