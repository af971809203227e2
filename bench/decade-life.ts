// Lives through the years: repeats what the program wrote for a few people, under other names and at other times.
import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { runnerImport } from 'vite'
import { sampleContent } from '#content/owner/samples/content.ts'
import { removeOld } from '#domain/retention/retention.server.ts'
import { createVisitCounter } from '#features/analytics/counter.server.ts'
import { searchWords } from '#lib/text/search-words.ts'
import { connectDatabase, sqliteFile } from '#platform/database/connect.server.ts'
import { migrate } from '#platform/database/migrate.server.ts'
import { createLog } from '#platform/log.server.ts'
import { newWorkDir } from './harness.ts'

/** What a month brings. A report, a test, a sign-up and an order cause two mails each, a call one. */
export const monthly = {
  reports: 1000,
  calls: 200,
  founderTests: 1000,
  signUps: 300,
  orders: 100,
  visitors: 10_000,
  logEntries: 200,
  failedMails: 10,
}
const stepsOfVisitor = ['home', 'diagnostic', 'toolbox'] as const
const samples = 30
const monthMs = 28 * 24 * 60 * 60 * 1000

type Row = Record<string, string | number | null>
type Samples = { one: (table: string, kind?: string) => Row }

export async function liveThrough(workDir: string, years: number): Promise<void> {
  const known = await openSamples()
  const database = connectDatabase({ DATA_DIR: workDir }, createLog('silent'))
  const { db, close } = database
  await migrate(db)
  const raw = new DatabaseSync(sqliteFile(workDir))
  raw.exec('pragma synchronous = off')
  const insert = inserter(raw)
  let now = new Date()
  const visits = createVisitCounter(db, 'https://coach.example', () => now)
  const firstYear = now.getUTCFullYear() - years
  for (let month = 0; month < years * 12; month += 1) {
    raw.exec('begin')
    liveMonth(insert, known, Date.UTC(firstYear, month, 1), month)
    for (const sum of sums) raw.exec(sum)
    raw.exec('commit')
    now = new Date(Date.UTC(firstYear, month + 1, 1))
    await removeOld(database, now, { pauseMs: 0 })
    // The first visit of a day removes those that are too old.
    const header = (name: string) => (name === 'user-agent' ? 'Firefox/140.0' : undefined)
    visits.note({ method: 'GET', url: '/', address: '192.0.2.1', header })
    await visits.write()
  }
  raw.close()
  await close()
}

/** Rows that the program's own use cases wrote, by table and, for mails and people, by kind. */
async function openSamples(): Promise<Samples> {
  const workDir = newWorkDir()
  const { db, close } = connectDatabase({ DATA_DIR: workDir }, createLog('silent'))
  await migrate(db)
  const { module } = await runnerImport<typeof import('./decade-samples.ts')>('./bench/decade-samples.ts')
  await module.writeSamples(db, samples)
  await close()
  const raw = new DatabaseSync(sqliteFile(workDir))
  const read = (table: string) => raw.prepare(`select * from ${table}`).all() as Row[]
  const tables = ['assessments', 'founder_test_results', 'waitlist_entries', 'orders', 'stripe_events']
  const found = Map.groupBy(
    tables.flatMap((table) => read(table).map((row) => ({ name: table, row }))),
    ({ name }) => name,
  )
  const mails = Map.groupBy(
    read('mail_outbox').map((row) => ({ name: `mail_outbox ${row.kind}`, row })),
    ({ name }) => name,
  )
  const people = Map.groupBy(
    read('people').map((row) => ({ name: `people ${String(row.email).split('-')[0]}`, row })),
    ({ name }) => name,
  )
  raw.close()
  rmSync(workDir, { recursive: true })
  const all = new Map([...found, ...mails, ...people])
  return {
    one(table, kind) {
      const rows = all.get(kind ? `${table} ${kind}` : table)
      const row = rows?.[Math.floor(Math.random() * rows.length)]?.row
      if (!row) throw new Error(`no sample of ${table} ${kind ?? ''}`)
      return row
    },
  }
}

type Insert = (table: string, row: Row) => void

function inserter(raw: DatabaseSync): Insert {
  const statements = new Map<string, StatementSync>()
  return (table, row) => {
    const names = Object.keys(row)
    const sql = `insert into ${table} (${names}) values (${names.map(() => '?')})`
    const statement = statements.get(sql) ?? raw.prepare(sql)
    statements.set(sql, statement)
    statement.run(...Object.values(row))
  }
}

function liveMonth(insert: Insert, { one }: Samples, start: number, month: number): void {
  const mail = (kind: string, email: string, at: string, changes: Row = {}) => {
    const sample = one('mail_outbox', kind)
    const recipient = sample.recipient ? email : null
    insert('mail_outbox', {
      ...sample,
      id: idAt(at),
      recipient,
      mailbox: recipient ?? 'team',
      state: 'sent',
      attempts: 1,
      reply_to: sample.reply_to ? email : null,
      created_at: at,
      next_attempt_at: at,
      sent_at: at,
      ...changes,
    })
  }
  /** So many people over the month, each with an email that was not seen before. */
  const people = (each: number, kind: string, live: (email: string, at: string, index: number) => void) => {
    for (let index = 0; index < each; index += 1) {
      const at = new Date(start + (index / each) * monthMs).toISOString()
      const email = `${kind}-${month}-${index}@example.com`
      insert('person_sources', { email, source: 'direct', at })
      keepPerson(insert, one('people', kind), email, at)
      live(email, at, index)
    }
  }
  people(monthly.reports, 'report', (email, at, index) => {
    const id = idAt(at)
    const called = index < monthly.calls
    const call_requested_at = called ? at : null
    const times = { created_at: at, mails_queued_at: at, call_requested_at }
    insert('assessments', { ...one('assessments'), id, client_key: idAt(at), email, ...times })
    const failed = { state: 'failed', sent_at: null, attempts: 20, last_error: '550 no such user' }
    mail('report', email, at, index < monthly.failedMails ? failed : {})
    mail('report-lead', email, at)
    if (called) mail('report-call', email, at)
  })
  people(monthly.founderTests, 'founder', (email, at) => {
    insert('founder_test_results', { ...one('founder_test_results'), id: idAt(at), email, created_at: at })
    mail('founder-test-result', email, at)
    mail('founder-test-notice', email, at)
  })
  people(monthly.signUps, 'waitlist', (email, at) => {
    insert('waitlist_entries', { ...one('waitlist_entries'), id: idAt(at), email, created_at: at })
    mail('waitlist-confirmation', email, at)
    mail('waitlist-notice', email, at)
  })
  people(monthly.orders, 'buyer', (email, at, index) => {
    const [id, token] = [idAt(at), idAt(at)]
    const names = { number: `N${month}-${index}`, payment_intent_id: `pi_${token}` }
    insert('orders', { ...one('orders'), id, token, ...names, email, created_at: at, paid_at: at })
    const { payment_intent_id } = names
    const event = { ...one('stripe_events'), id: `evt_${token}`, order_id: id, received_at: at }
    insert('stripe_events', { ...event, payment_intent_id })
    const file = { order_id: id, file_name: 'tool.html', count: 2, first_at: at, last_at: at }
    insert('order_downloads', file)
    mail('order-receipt', email, at, { order_number: names.number })
    mail('order-notice', email, at, { order_number: names.number })
  })
  for (let index = 0; index < monthly.visitors; index += 1) {
    const day = new Date(start + (index / monthly.visitors) * monthMs).toISOString().slice(0, 10)
    const visitor = randomBytes(13).toString('hex')
    for (const step of stepsOfVisitor) insert('visits', { day, visitor, step, source: null })
  }
  for (let index = 0; index < monthly.logEntries; index += 1) {
    const at = new Date(start + (index / monthly.logEntries) * monthMs).toISOString()
    const subject = `report-${month}-${index}@example.com`
    insert('audit_log', { id: idAt(at), at, owner_email: 'owner@example.com', action: 'note-saved', subject })
  }
  insert('content_versions', {
    version: month + 1,
    content: JSON.stringify(sampleContent),
    changes: '["who.name"]',
    published_by: 'owner@example.com',
    published_at: new Date(start).toISOString(),
  })
}

function keepPerson(insert: Insert, sample: Row, email: string, at: string): void {
  const name = String(sample.name)
  const times = { name_at: name && at, first_at: at, last_at: at }
  insert('people', { ...sample, email, sort_name: name.toLowerCase() || email, ...times })
  for (const word of searchWords(name, email)) insert('person_words', { word, email })
}

/** The numbers that the program keeps with every write, added up for the whole month at once. */
const sums = [
  `insert into visit_days (day, step, source, visitors)
    select day, step, 'direct', count(*) from visits where true group by day, step
    on conflict do update set visitors = excluded.visitors`,
  `insert into counters (name, value) select 'mails-sent', count(*) from mail_outbox where state = 'sent'
    on conflict do update set value = excluded.value`,
]

/** As platform/ids.server.ts makes them, at another time. */
function idAt(at: string): string {
  const time = Buffer.alloc(6)
  time.writeUIntBE(Date.parse(at), 0, 6)
  return Buffer.concat([time, randomBytes(16)]).toString('base64url')
}
