import { sql } from 'kysely'
import type { SequenceName } from '#content/sequences/sequences.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRunRow } from '#platform/database/tables/sequences.ts'
import { addressesWith } from '#platform/people/addresses.server.ts'
import { sameEmail } from '#platform/people/people.server.ts'
import type { Done, Known } from './course.ts'
import type { SequenceMail } from './mails.ts'

/** What somebody was sent of a sequence, or would have been. */
export async function doneOf(db: Db, email: string, mails: readonly SequenceMail[]): Promise<Done[]> {
  if (mails.length === 0) return []
  return db
    .selectFrom('letterRecipients')
    .select(['letterId', 'state', 'queuedAt'])
    .where('email', '=', email)
    .where(
      'letterId',
      'in',
      mails.map(({ id }) => id),
    )
    .execute()
}

/** All that can end a sequence for somebody, as it is now. */
export async function knownOf(
  db: Db,
  email: string,
  person: PersonRow | undefined,
  done: readonly Done[],
): Promise<Known> {
  const at = (table: 'unsubscribes' | 'refusedAddresses') =>
    db.selectFrom(table).select('at').where('email', '=', email).executeTakeFirst()
  const [main, ...others] = await addressesWith(db, email)
  const orders = []
  for (const each of [main ?? email, ...others]) {
    orders.push(...(await db.selectFrom('orders').selectAll().where(sameEmail(each)).execute()))
  }
  return {
    ...{ person, orders, isMerged: main !== email },
    calls: await db
      .selectFrom('calls')
      .selectAll()
      .where('email', 'in', [main ?? email, ...others])
      .execute(),
    unsubscribedAt: (await at('unsubscribes'))?.at,
    refusedAt: (await at('refusedAddresses'))?.at,
    done,
  }
}

export type Candidate = { email: string; didAt: string; startedAt: string }

type Did = { from: string; email: string; at: string }

/** Where it stands that somebody did it. */
const didIn: Record<SequenceName, Did> = {
  diagnostic: { from: 'people', email: 'people.email', at: 'people.report_at' },
  'founder-test': { from: 'people', email: 'people.email', at: 'people.style_at' },
  purchase: {
    from: 'orders join people on people.email = lower(orders.email)',
    email: 'people.email',
    at: 'orders.paid_at',
  },
}

const takenAtOnce = 100

/**
 * Who did it since a time, may be written to, and is neither in it nor further: who has bought, booked or is a client
 * since, who was in it once, and who is, or was when they did it, in one that comes before it. Of somebody with several
 * addresses none begins: what they did under one, or were sent there, is no reason to write to the other.
 */
export async function candidatesOf(
  db: Db,
  name: SequenceName,
  {
    since,
    now,
    before,
    email,
  }: { since: string; now: string; before: readonly SequenceName[]; email?: string },
): Promise<Candidate[]> {
  const { from, at } = didIn[name]
  const didAt = sql.raw(at)
  const inOther =
    before.length === 0
      ? sql`1 = 0`
      : sql`(run.sequence in (${sql.join(before)}) and (run.ended_at is null or run.ended_at >= ${didAt}))`
  const { rows } = await sql<Candidate>`
    select people.email as email, ${didAt} as "didAt",
      case when people.agreed_at > ${didAt} then people.agreed_at else ${didAt} end as "startedAt"
    from ${sql.raw(from)}
    where ${didAt} >= ${since} and people.agreed_at <> '' and people.unsubscribed = 0 and people.refused = 0
      and people.status in ('new', 'contacted')
      ${email === undefined ? sql`` : sql`and people.email = ${email}`}
      and not exists (select 1 from merged_addresses where main = people.email)
      and not exists (select 1 from sequence_runs as run
        where run.email = people.email and (run.sequence = ${name} or ${inOther}))
      and not exists (select 1 from orders as later
        where lower(later.email) = lower(people.email) and later.paid_at > ${didAt})
      and not exists (select 1 from calls
        where calls.email = people.email and (calls.booked_at > ${didAt}
          or (calls.starts_at > ${now} and calls.state <> 'cancelled')))
    order by ${didAt} limit ${takenAtOnce}`.execute(db)
  return rows
}

/** One value, so that orders are found by whose they are and by nothing else. lower() stands on both sides below, or SQLite would not use their index. */
const mayEnd = sql`case when orders.paid_at > run.did_at or orders.refunded_cents > 0
  or orders.dispute_outcome = 'lost' then 1 else 0 end`

/** Looked up for each run: joined, PostgreSQL would at times read everybody. */
const mayBeWrittenTo = sql`coalesce((select case when people.unsubscribed = 0 and people.refused = 0
  and people.agreed_at <> '' and people.status in ('new', 'contacted') then 1 else 0 end
  from people where people.email = run.email limit 1), 0)`

/** Runs of whom something may have ended them: looked for among those that go on, which are few. */
export async function maybeEnded(db: Db): Promise<Pick<SequenceRunRow, 'sequence' | 'email'>[]> {
  const { rows } = await sql<Pick<SequenceRunRow, 'sequence' | 'email'>>`
    select run.sequence as sequence, run.email as email
    from sequence_runs as run
    where run.ended_at is null and (${mayBeWrittenTo} = 0
      or exists (select 1 from orders where lower(orders.email) = lower(run.email) and ${mayEnd} = 1)
      or exists (select 1 from calls where calls.email = run.email and calls.booked_at > run.did_at))`.execute(
    db,
  )
  return [...rows, ...(await maybeEndedElsewhere(db))]
}

/** The same by what happened under another address of theirs. */
async function maybeEndedElsewhere(db: Db): Promise<Pick<SequenceRunRow, 'sequence' | 'email'>[]> {
  const { rows } = await sql<Pick<SequenceRunRow, 'sequence' | 'email'>>`
    select run.sequence as sequence, run.email as email
    from sequence_runs as run join merged_addresses as other on other.main = run.email
    where run.ended_at is null and (
      exists (select 1 from orders where lower(orders.email) = lower(other.email) and ${mayEnd} = 1)
      or exists (select 1 from calls where calls.email = other.email and calls.booked_at > run.did_at))`.execute(
    db,
  )
  return rows
}
