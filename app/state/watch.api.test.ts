import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type TroubleKind, troubleWords } from '#content/admin/troubles.ts'
import { noteResult } from '#platform/backups/state.server.ts'
import { backupsDir } from '#platform/database/backup.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import type { Payments } from '#platform/settings/settings.server.ts'
import { readTroubles } from '#platform/watch/open-troubles.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestSite, silentLog } from '#tests/sites/test-site.ts'
import { openWatch } from './watch.server.ts'

const minuteMs = 60_000
const hours = (count: number) => 60 * count
const from = 'Site <site@example.com>'
const team = 'team@example.com'

/** A site that two processes watch, with a real mail server, a disk to fill and a clock to turn. */
async function openWatched(settings: Record<string, string> = {}) {
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  const dataDir = mkdtempSync(join(tmpdir(), 'site-watch-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = { SMTP_URL: peer.url, MAIL_FROM: from, TEAM_EMAIL: team }
  const site = await openTestSite({ ...mail, DATA_DIR: dataDir, ...settings })
  const { database, env, services } = site
  const disk = { blocks: 1000, bfree: 900, bavail: 900 }
  const open = () =>
    openWatch(
      { database, env, settings: services.settings, content: services.content, log: silentLog },
      { statfs: async () => disk },
    )
  const watches = [open(), open()] as const
  const smtp = { smtpUrl: peer.url, from, team, siteHost: 'coach.example', limited: true }
  const worker = createMailWorker(database, smtp, silentLog)
  onTestFinished(worker.stop)
  // For mails too: written by one of the two, one must not be old in the eyes of the other.
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const started = Date.now()
  const at = (minutes: number) => new Date(started + minutes * minuteMs)

  /** Both look at once, then what is due goes out. */
  async function look(minutes: number): Promise<void> {
    vi.setSystemTime(at(minutes))
    await Promise.all(watches.map((watch) => watch.look(at(minutes))))
    await worker.sendDue()
  }
  const subjects = () => peer.accepted.map(({ subject }) => subject?.split(':')[0])
  const openKinds = async () => (await readTroubles(site.db)).map(({ kind }) => kind)
  return { ...site, peer, disk, dataDir, watches, worker, look, subjects, openKinds }
}

type Watched = Awaited<ReturnType<typeof openWatched>>

/** One mail when it begins, however often it is seen, and one when it is over. */
async function expectOneOfEach(
  { look, subjects, openKinds, peer, get }: Watched,
  kind: TroubleKind,
  { seenUntil, end }: { seenUntil: number; end?: () => Promise<void> | void },
): Promise<void> {
  const { title, over } = troubleWords[kind]
  await look(0)
  expect(subjects()).toEqual([title])
  expect(await openKinds()).toEqual([kind])
  expect(await (await get('/api/ready')).json()).toMatchObject({ ok: true, troubles: [{ kind }] })
  await look(seenUntil / 2)
  await look(seenUntil)
  expect(subjects()).toEqual([title])

  await end?.()
  // Not at the first calm look: it may come back.
  await look(seenUntil + 4)
  expect(subjects()).toEqual([title])
  await look(seenUntil + 11)
  await look(seenUntil + 12)
  expect(subjects()).toEqual([title, over])
  expect(peer.accepted.map(({ to }) => to?.[0]?.address)).toEqual([team, team])
  expect(await openKinds()).toEqual([])
  expect(await (await get('/api/ready')).json()).toEqual({ ok: true, troubles: [] })
}

test('ten requests that failed within minutes, in whichever process, are one alert and one all-clear', async () => {
  const watched = await openWatched()
  const [one, other] = watched.watches
  for (let count = 0; count < 5; count += 1) one.noteRequest('/api/waitlist', 'POST', 500, 1)
  for (let count = 0; count < 4; count += 1) other.noteRequest('pages', 'GET', 503, 1)
  // Neither visitors' mistakes nor a site that says it is not ready yet.
  for (let count = 0; count < 20; count += 1) one.noteRequest('/api/ready', 'GET', 503, 1)
  for (let count = 0; count < 20; count += 1) one.noteRequest('/api/waitlist', 'POST', 400, 1)
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  other.noteRequest('pages', 'GET', 500, 1)
  await expectOneOfEach(watched, 'errors', { seenUntil: 3 })
})

test('a disk that fills up is one alert and one all-clear', async () => {
  const watched = await openWatched()
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  Object.assign(watched.disk, { bfree: 140, bavail: 90 })
  await expectOneOfEach(watched, 'disk', {
    seenUntil: 30,
    end: () => void Object.assign(watched.disk, { bfree: 500, bavail: 450 }),
  })
})

function writeBackupFile(dataDir: string, age: number): void {
  const dir = backupsDir(dataDir)
  mkdirSync(dir, { recursive: true })
  const time = new Date(Date.now() - age * minuteMs)
  const file = join(dir, `site-${time.toISOString().replaceAll(':', '-')}.jsonl.gz`)
  writeFileSync(file, '')
  utimesSync(file, time, time)
}

test('a backup that is older than a day is one alert and one all-clear', async () => {
  const watched = await openWatched()
  writeBackupFile(watched.dataDir, hours(25))
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  rmSync(backupsDir(watched.dataDir), { recursive: true })
  writeBackupFile(watched.dataDir, hours(27))
  await expectOneOfEach(watched, 'backup', { seenUntil: 60, end: () => writeBackupFile(watched.dataDir, 0) })
})

const ago = (age: number) => new Date(Date.now() - hours(age) * minuteMs).toISOString()

test('a backup that could not be made is one alert and one all-clear, and an old one that nothing changed since is none', async () => {
  const watched = await openWatched()
  writeBackupFile(watched.dataDir, hours(50))
  const file = { name: 'n', createdAt: ago(50), size: 1, rows: 1, digest: 'd', host: 'h', ms: 1 }
  const last = { ...file, goodAt: ago(1) }
  await noteResult(watched.database.db, { last, failure: undefined })
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  const failure = { at: ago(0), message: 'The disk has no room left.' }
  await noteResult(watched.database.db, { last, failure })
  await expectOneOfEach(watched, 'backup-failed', {
    seenUntil: 60,
    end: () => noteResult(watched.database.db, { last, failure: undefined }),
  })
})

test('a file that takes real money must have a backup from its second day on', async () => {
  const { database, env, services, openKinds } = await openWatched()
  const live = { ...services.settings, payments: () => ({ isLive: true }) as Payments }
  const watch = openWatch({ database, env, settings: live, content: services.content, log: silentLog })
  await watch.look(new Date(Date.now() + hours(25) * minuteMs))
  expect(await openKinds()).not.toContain('backup')
  await watch.look(new Date(Date.now() + hours(27) * minuteMs))
  expect((await openKinds()).includes('backup')).toBe(database.engine === 'sqlite')
})

test('mail that the server refuses for a quarter of an hour is one alert and one all-clear, and the admin tells meanwhile', async () => {
  const watched = await openWatched()
  const { db, peer, worker, look, subjects, openKinds, get } = watched
  peer.setMood('refuse')
  const letter = { kind: 'test', to: 'ada@example.com', subject: 'A letter', html: 'Hello', text: 'Hello' }
  await queueMail(db, letter)
  await worker.sendDue()
  await look(14)
  expect(await openKinds()).toEqual([])
  await look(16)
  await look(17)
  expect(await openKinds()).toEqual(['mail'])
  expect(await (await get('/api/ready')).json()).toMatchObject({ troubles: [{ kind: 'mail' }] })
  expect(peer.accepted).toEqual([])

  peer.setMood('accept')
  await db.updateTable('mailOutbox').set({ nextAttemptAt: new Date().toISOString() }).execute()
  await worker.sendDue()
  await look(19)
  await look(23)
  await look(24)
  const { title, over } = troubleWords.mail
  expect(subjects().toSorted()).toEqual(['A letter', title, over].toSorted())
  expect(await openKinds()).toEqual([])
})

test('a visitor’s address that is refused is no trouble; the team’s own is, until a mail to it is taken', async () => {
  const { db, peer, look, subjects, openKinds } = await openWatched()
  const letter = { kind: 'test', subject: 'Letter', html: '', text: '' }
  await queueMail(db, { ...letter, to: 'refused-ada@example.com' })
  await look(0)
  await look(20)
  expect(await openKinds()).toEqual([])

  peer.setRule((stage, to) =>
    stage === 'RCPT TO' && to === team ? { code: 550, words: '5.1.1 No' } : undefined,
  )
  await queueMail(db, { ...letter, to: 'team', urgent: true })
  await look(21)
  await look(22)
  expect(await openKinds()).toEqual(['team-address'])
  expect((await readTroubles(db))[0]?.finding).toBe(`The mail server rejects ${team}: 550 5.1.1 No.`)
  peer.setRule(() => undefined)
  await db.updateTable('mailOutbox').set({ nextAttemptAt: new Date().toISOString() }).execute()
  await look(23)
  await look(30)
  await look(31)
  const { title, over } = troubleWords['team-address']
  expect(subjects().toSorted()).toEqual(['Letter', title, over].toSorted())
  expect(await openKinds()).toEqual([])
})

test('mail that only waits for its hour is no trouble', async () => {
  const { db, worker, look, subjects, openKinds } = await openWatched()
  for (const number of [1, 2, 3, 4, 5, 6]) {
    const subject = `Letter ${number}`
    await queueMail(db, { kind: 'test', to: 'ada@example.com', subject, html: '', text: '' })
  }
  await worker.sendDue()
  expect(subjects()).toHaveLength(5)
  await look(30)
  expect(await openKinds()).toEqual([])
})

/** A process of its own that serves nothing, and ends in the way that is asked for. */
async function startMarked(dataDir: string, ending = '') {
  const code = `
    import { endOnUncaughtError, markRunning } from './platform/watch/running-mark.server.ts'
    const log = { fatal: ({ err }, text) => console.log(text, err.message), warn: console.log }
    const mark = markRunning(process.argv[1], log)
    endOnUncaughtError(log, mark)
    process.on('SIGTERM', () => { mark.remove(); process.exit(0) })
    setInterval(() => {}, 1000)
    console.log('marked')
    ${ending}`
  const args = ['--input-type=module-typescript', '--no-warnings', '-e', code, dataDir]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  let said = ''
  child.stdout.on('data', (chunk) => (said += chunk))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  await once(child.stdout, 'data')
  return { child, ended, said: () => said }
}

test('a process that is killed is one alert and one all-clear; one that is stopped, or lives, is none', async () => {
  const watched = await openWatched()
  const [killed, stopped] = [await startMarked(watched.dataDir), await startMarked(watched.dataDir)]
  await startMarked(watched.dataDir)
  stopped.child.kill('SIGTERM')
  expect(await stopped.ended).toBe(0)
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  killed.child.kill('SIGKILL')
  await killed.ended
  await expectOneOfEach(watched, 'crash', { seenUntil: 0 })
  expect(readdirSync(join(watched.dataDir, 'running'))).toHaveLength(1)
})

test('an error that nobody caught ends its process, is logged, and is named to the owner by its kind alone', async () => {
  const { dataDir, look, db } = await openWatched()
  const ending = `setImmediate(() => { throw new RangeError('words of a visitor') })`
  const failed = await startMarked(dataDir, ending)
  expect(await failed.ended).toBe(1)
  expect(failed.said()).toContain('uncaught error: this process ends words of a visitor')
  const rejected = await startMarked(dataDir, `Promise.reject(new TypeError('nobody waits for this'))`)
  expect(await rejected.ended).toBe(1)
  await look(0)
  const [trouble] = await readTroubles(db)
  expect(trouble?.finding).toMatch(
    /^2 processes ended with an error \((RangeError, TypeError|TypeError, RangeError)\)\.$/,
  )
})

test('without a mail server troubles are listed, and no mail about them waits for one', async () => {
  const unset = { SMTP_URL: '', MAIL_FROM: '', TEAM_EMAIL: '' }
  const { disk, look, openKinds, db } = await openWatched(unset)
  Object.assign(disk, { bfree: 0, bavail: 0 })
  await look(0)
  expect(await openKinds()).toEqual(['disk'])
  expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
})
