// What visitors notice while 20,000 retake reminders are due at once, as after a long outage: the home page's p99 of a
// site that has them and a site that has none. DUE=1000 tries it out.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { nextSendingTime } from '#features/campaigns/sequences/timing.ts'
import { connectDatabase } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { count, ms, newWorkDir, type Running, ratio, type Section, startSite, stop } from './harness.ts'

const due = Number(process.env.DUE ?? 20_000)
const visitsPerSecond = 50
const seconds = 20
const boundMs = 100

type Visits = { requests: number; failed: number; p50Ms: number; p99Ms: number; maxMs: number }

export async function measureReminders(): Promise<Section> {
  const quiet = await measure(0)
  const busy = await measure(due)
  return {
    title: 'Reminders that are due',
    words: `A visitor asks for the home page ${visitsPerSecond} times a second for ${seconds} seconds from the moment the site is ready, once with no reminder due and once with ${count(due)}; ${count(busy.queued)} of them were queued meanwhile. No mail server is set up.`,
    head: ['', 'p50', 'p99', 'slowest', 'p99, ratio to none due', 'bound', 'within'],
    rows: [
      ['none due', ms(quiet.p50Ms), ms(quiet.p99Ms), ms(quiet.maxMs), '', '', ''],
      [
        `${count(due)} due`,
        ...[ms(busy.p50Ms), ms(busy.p99Ms), ms(busy.maxMs), ratio(busy.p99Ms / quiet.p99Ms)],
        ...[`${boundMs} ms`, busy.p99Ms < boundMs ? 'yes' : 'no'],
      ],
    ],
  }
}

async function measure(reminders: number): Promise<Visits & { queued: number }> {
  const workDir = newWorkDir()
  await withDatabase(workDir, async (db) => {
    await migrate(db)
    await db.insertInto('settings').values({ name: 'time-zone', value: zoneInSendingHours() }).execute()
    if (reminders > 0) for (const statement of dueRows(reminders)) await sql.raw(statement).execute(db)
  })
  const site = await startSite(workDir)
  const visits = await visit(site)
  const queued = await withDatabase(workDir, (db) =>
    db
      .selectFrom('reportReminders')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('mailQueuedAt', 'is not', null)
      .executeTakeFirstOrThrow(),
  )
  await stop(site)
  return { ...visits, queued: Number(queued.count) }
}

type Work<Answer> = (db: ReturnType<typeof connectDatabase>['db']) => Promise<Answer>

async function withDatabase<Answer>(DATA_DIR: string, work: Work<Answer>): Promise<Answer> {
  const { db, close } = connectDatabase({ DATA_DIR }, createLog('silent'))
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** Reminders go out on weekdays from 8 to 18: somewhere it is that time, except at weekends. */
function zoneInSendingHours(): string {
  const now = new Date()
  const zones = Array.from({ length: 25 }, (_, hour) => `Etc/GMT${hour < 12 ? '-' : '+'}${Math.abs(12 - hour)}`)
  const zone = zones.find((each) => nextSendingTime(now, each).getTime() === now.getTime())
  if (!zone) throw new Error('no reminder is sent at weekends: measure on a weekday')
  return zone
}

function dueRows(reminders: number): string[] {
  const numbers = `with recursive numbers(i) as (select 1 union all select i + 1 from numbers where i < ${reminders})`
  return [
    `insert into assessments (id, name, email, current_challenges, ratings, flags, overall_score, recommendations,
      mails_queued_at, created_at) ${numbers} select 'report-' || i, 'Ada Lovelace', 'ada' || i || '@example.com', '[]',
      '{}', '{}', 24, '[]', '2026-01-05T12:00:00.000Z', '2026-01-05T12:00:00.000Z' from numbers`,
    `insert into report_reminders (report_id, due_on, asked_at, mailbox) ${numbers} select 'report-' || i,
      '2026-04-05', '2026-01-05T12:00:00.000Z', 'ada' || i || '@example.com' from numbers`,
  ]
}

async function visit({ url }: Running): Promise<Visits> {
  const args = ['bench/steady.ts', url, String(visitsPerSecond)]
  const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] })
  const answer = text(child.stdout)
  await setTimeout(seconds * 1000)
  child.stdin.end()
  return JSON.parse(await answer)
}
