import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type AlertKind, alertTexts } from '#content/admin/alerts.ts'
import { minuteMs } from '#lib/time/durations.ts'
import { recordResult } from '#platform/backups/state.server.ts'
import { backupsDir } from '#platform/database/backup.server.ts'
import { queueMail } from '#platform/mail/outbox.server.ts'
import { createMailWorker } from '#platform/mail/worker.server.ts'
import { readAlerts } from '#platform/monitoring/open-alerts.server.ts'
import type { Payments } from '#platform/settings/settings.server.ts'
import { startSmtpPeer } from '#tests/doubles/mail/smtp-peer.ts'
import { openTestSite, silentLog } from '#tests/sites/test-site.ts'
import { openMonitoring } from './monitoring.server.ts'

const hours = (count: number) => 60 * count
const from = 'Site <site@example.com>'
const team = 'team@example.com'

/** A site that two processes monitor, with a real mail server, a disk to fill and a clock to turn. */
async function openMonitored(settings: Record<string, string> = {}) {
  const peer = await startSmtpPeer()
  onTestFinished(peer.close)
  const dataDir = mkdtempSync(join(tmpdir(), 'site-monitoring-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
  const mail = { SMTP_URL: peer.url, MAIL_FROM: from, TEAM_EMAIL: team }
  const site = await openTestSite({ ...mail, DATA_DIR: dataDir, ...settings })
  const { database, env, services } = site
  const disk = { blocks: 1000, bfree: 900, bavail: 900 }
  const open = () =>
    openMonitoring(
      { database, env, settings: services.settings, content: services.content, log: silentLog },
      { statfs: async () => disk },
    )
  const watches = [open(), open()] as const
  const smtp = {
    smtpUrl: peer.url,
    from,
    team,
    siteHost: 'coach.example',
    limited: true,
    maxPerHour: env.MAILS_PER_HOUR,
  }
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
    await Promise.all(watches.map((monitoring) => monitoring.look(at(minutes))))
    await worker.sendDue()
  }
  const subjects = () => peer.accepted.map(({ subject }) => subject?.split(':')[0])
  const openKinds = async () => (await readAlerts(site.db)).map(({ kind }) => kind)
  return { ...site, peer, disk, dataDir, watches, worker, at, look, subjects, openKinds }
}

type Monitored = Awaited<ReturnType<typeof openMonitored>>

/** One mail when it begins, however often it is seen, and one when it is over. */
async function expectOneOfEach(
  { look, subjects, openKinds, peer, get }: Monitored,
  kind: AlertKind,
  { seenUntil, end }: { seenUntil: number; end?: () => Promise<void> | void },
): Promise<void> {
  const { title, over } = alertTexts[kind]
  await look(0)
  expect(subjects()).toEqual([title])
  expect(await openKinds()).toEqual([kind])
  expect(await (await get('/api/ready')).json()).toMatchObject({ ok: true, alerts: [{ kind }] })
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
  expect(await (await get('/api/ready')).json()).toEqual({ ok: true, alerts: [] })
}

test('ten requests that failed within minutes, in whichever process, are one alert and one all-clear', async () => {
  const watched = await openMonitored()
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
  const watched = await openMonitored()
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
  const watched = await openMonitored()
  writeBackupFile(watched.dataDir, hours(25))
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  rmSync(backupsDir(watched.dataDir), { recursive: true })
  writeBackupFile(watched.dataDir, hours(27))
  await expectOneOfEach(watched, 'backup', { seenUntil: 60, end: () => writeBackupFile(watched.dataDir, 0) })
})

const ago = (age: number) => new Date(Date.now() - hours(age) * minuteMs).toISOString()

test('a backup that could not be made is one alert and one all-clear, and an old one that nothing changed since is none', async () => {
  const watched = await openMonitored()
  writeBackupFile(watched.dataDir, hours(50))
  const file = { name: 'n', createdAt: ago(50), size: 1, rows: 1, digest: 'd', host: 'h', ms: 1 }
  const last = { ...file, goodAt: ago(1) }
  await recordResult(watched.database.db, { last, failure: undefined })
  await watched.look(0)
  expect(watched.subjects()).toEqual([])
  const failure = { at: ago(0), message: 'The disk has no room left.' }
  await recordResult(watched.database.db, { last, failure })
  await expectOneOfEach(watched, 'backup-failed', {
    seenUntil: 60,
    end: () => recordResult(watched.database.db, { last, failure: undefined }),
  })
})

test('a file that takes real money must have a backup from its second day on', async () => {
  const { database, env, services, openKinds } = await openMonitored()
  const live = { ...services.settings, payments: () => ({ isLive: true }) as Payments }
  const monitoring = openMonitoring({
    database,
    env,
    settings: live,
    content: services.content,
    log: silentLog,
  })
  await monitoring.look(new Date(Date.now() + hours(25) * minuteMs))
  expect(await openKinds()).not.toContain('backup')
  await monitoring.look(new Date(Date.now() + hours(27) * minuteMs))
  expect((await openKinds()).includes('backup')).toBe(database.engine === 'sqlite')
})

test('mail that the server refuses for a quarter of an hour is one alert and one all-clear, and the admin tells meanwhile', async () => {
  const watched = await openMonitored()
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
  expect(await (await get('/api/ready')).json()).toMatchObject({ alerts: [{ kind: 'mail' }] })
  expect(peer.accepted).toEqual([])

  peer.setMood('accept')
  await db.updateTable('mailOutbox').set({ nextAttemptAt: new Date().toISOString() }).execute()
  await worker.sendDue()
  await look(19)
  await look(23)
  await look(24)
  const { title, over } = alertTexts.mail
  expect(subjects().toSorted()).toEqual(['A letter', title, over].toSorted())
  expect(await openKinds()).toEqual([])
})

test('a visitor’s address that is refused is no alert; the team’s own is, until a mail to it is taken', async () => {
  const { db, peer, look, subjects, openKinds } = await openMonitored()
  const letter = { kind: 'test', subject: 'Letter', html: '', text: '' }
  await queueMail(db, { ...letter, to: 'refused-ada@example.com' })
  await look(0)
  await look(20)
  expect(await openKinds()).toEqual([])

  peer.setRule((stage, to) => (stage === 'RCPT TO' && to === team ? { code: 550, words: '5.1.1 No' } : undefined))
  await queueMail(db, { ...letter, to: 'team', urgent: true })
  await look(21)
  await look(22)
  expect(await openKinds()).toEqual(['team-address'])
  expect((await readAlerts(db))[0]?.finding).toBe(`The mail server rejects ${team}: 550 5.1.1 No.`)
  peer.setRule(() => undefined)
  await db.updateTable('mailOutbox').set({ nextAttemptAt: new Date().toISOString() }).execute()
  await look(23)
  await look(30)
  await look(31)
  const { title, over } = alertTexts['team-address']
  expect(subjects().toSorted()).toEqual(['Letter', title, over].toSorted())
  expect(await openKinds()).toEqual([])
})

test('a flood that fills the hour is one alert of its own, although the mail server works', async () => {
  const watched = await openMonitored({ MAILS_PER_HOUR: '10', RATE_LIMIT: 'on' })
  const { db, worker, peer, look, openKinds } = watched
  for (let number = 0; number < 30; number += 1) {
    await queueMail(db, {
      kind: 'test',
      to: `ada${number}@example.com`,
      subject: 'Hello',
      html: '',
      text: '',
    })
  }
  await worker.sendDue()
  expect(peer.accepted).toHaveLength(10)
  await look(20)
  expect(await openKinds()).toEqual(['mail-limit'])
  const [finding] = (await readAlerts(db)).map((alert) => alert.finding)
  // The second process may already count the first one's alert.
  expect(finding).toMatch(/^(20|21) emails are waiting, the oldest for 20 minutes\.$/)
  expect(watched.subjects()).toContain(alertTexts['mail-limit'].title)
})

test('when the disk is full, alerts go straight to the mail server and to stderr, once', async () => {
  const { db, engine, watches, peer, subjects, at } = await openMonitored()
  if (engine !== 'sqlite') return
  const [one] = watches
  const lines: string[] = []
  const stderr = vi.spyOn(process.stderr, 'write').mockImplementation((line) => lines.push(String(line)) > 0)
  onTestFinished(() => stderr.mockRestore())
  // Pages that migrations left free would still take rows.
  await sql`vacuum`.execute(db)
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db.withoutPlugins())
  await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db)
  const look = async (minutes: number) => {
    for (let count = 0; count < 10; count += 1) one.noteRequest('pages', 'GET', 500, 1)
    await one.look(at(minutes)).catch(() => {})
  }
  await look(0)
  expect(subjects()).toEqual([])
  for (const minutes of [1, 2, 3]) await look(minutes)
  const { title, over } = alertTexts.database
  expect(subjects()).toEqual([title])
  expect(peer.accepted[0]?.to?.[0]?.address).toBe(team)
  expect(peer.accepted[0]?.text).toContain('The disk is full.')
  expect(await db.selectFrom('mailOutbox').select('id').execute()).toEqual([])
  await sql.raw('pragma max_page_count = 100000').execute(db)
  await look(4)
  expect(subjects()).toEqual([title, over])
  expect(lines.map((line) => line.replace(/^\S+ /, ''))).toEqual([
    'ALERT: the site cannot save anything. The disk is full.\n',
    'the site can save again.\n',
  ])
})

test('mail that only waits for its hour is no alert', async () => {
  const { db, worker, look, subjects, openKinds } = await openMonitored()
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
    import { endOnUncaughtError, markRunning } from './platform/monitoring/running-mark.server.ts'
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
  const watched = await openMonitored()
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
  const { dataDir, look, db } = await openMonitored()
  const ending = `setImmediate(() => { throw new RangeError('words of a visitor') })`
  const failed = await startMarked(dataDir, ending)
  expect(await failed.ended).toBe(1)
  expect(failed.said()).toContain('uncaught error: this process ends words of a visitor')
  const rejected = await startMarked(dataDir, `Promise.reject(new TypeError('nobody waits for this'))`)
  expect(await rejected.ended).toBe(1)
  await look(0)
  const [alert] = await readAlerts(db)
  expect(alert?.finding).toMatch(
    /^2 processes ended with an error \((RangeError, TypeError|TypeError, RangeError)\)\.$/,
  )
})

test('without a mail server alerts are listed, and no mail about them waits for one', async () => {
  const unset = { SMTP_URL: '', MAIL_FROM: '', TEAM_EMAIL: '' }
  const { disk, look, openKinds, db } = await openMonitored(unset)
  Object.assign(disk, { bfree: 0, bavail: 0 })
  await look(0)
  expect(await openKinds()).toEqual(['disk'])
  expect(await db.selectFrom('mailOutbox').selectAll().execute()).toEqual([])
})
