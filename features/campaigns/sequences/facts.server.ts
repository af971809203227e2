import { sql } from 'kysely'
import type { SequenceName } from '#content/sequences/sequences.ts'
import { mayEmail } from '#domain/consent/may-email.server.ts'
import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { sameEmail } from '#domain/people/people.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { SequenceRunRow } from '#platform/database/tables/sequences.ts'
import type { Done, Known } from './course.ts'
import type { SequenceMail } from './mails.ts'

/** Emails of a sequence that a person has received or that were skipped for them. */
export async function doneOf(db: Db, email: string, mails: readonly SequenceMail[]): Promise<Done[]> {
  if (mails.length === 0) return []
  return db
    .selectFrom('campaignRecipients')
    .select(['campaignId', 'state', 'queuedAt'])
    .where('email', '=', email)
    .where(
      'campaignId',
      'in',
      mails.map(({ id }) => id),
    )
    .execute()
}

/** Everything that can end a sequence for a person. */
export async function knownOf(
  db: Db,
  email: string,
  person: PersonRow | undefined,
  done: readonly Done[],
): Promise<Known> {
  const at = (table: 'unsubscribes' | 'refusedAddresses') =>
    db.selectFrom(table).select('at').where('email', '=', email).executeTakeFirst()
  const [main, ...others] = await addressesOfPerson(db, email)
  const orders = []
  for (const each of [main ?? email, ...others]) {
    orders.push(...(await db.selectFrom('orders').selectAll().where(sameEmail(each)).execute()))
  }
  return {
    person,
    orders,
    isMerged: main !== email,
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

type Trigger = { from: string; email: string; at: string }

/** Where each trigger is stored. */
const triggers: Record<SequenceName, Trigger> = {
  diagnostic: { from: 'people', email: 'people.email', at: 'people.report_at' },
  'founder-test': { from: 'people', email: 'people.email', at: 'people.style_at' },
  scorecard: {
    from: 'scorecard_answers join people on people.email = lower(scorecard_answers.email)',
    email: 'people.email',
    at: 'scorecard_answers.created_at',
  },
  purchase: {
    from: 'orders join people on people.email = lower(orders.email)',
    email: 'people.email',
    at: 'orders.paid_at',
  },
}

const batchSize = 100

/**
 * People who should start a sequence: triggered since a given time, with consent, and neither a customer since then nor
 * in this sequence or one of higher priority. People with merged addresses never start one, because what they did under
 * one address is no reason to email the other.
 */
export async function candidatesOf(
  db: Db,
  name: SequenceName,
  {
    since,
    now,
    before: higherPriority,
    email,
  }: { since: string; now: string; before: readonly SequenceName[]; email?: string },
): Promise<Candidate[]> {
  const { from, at } = triggers[name]
  const didAt = sql.raw(at)
  const inOther =
    higherPriority.length === 0
      ? sql`1 = 0`
      : sql`(run.sequence in (${sql.join(higherPriority)}) and (run.ended_at is null or run.ended_at >= ${didAt}))`
  const { rows } = await sql<Candidate>`
    select people.email as email, ${didAt} as "didAt",
      case when people.agreed_at > ${didAt} then people.agreed_at else ${didAt} end as "startedAt"
    from ${sql.raw(from)}
    where ${didAt} >= ${since} and ${mayEmail}
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
    order by ${didAt} limit ${batchSize}`.execute(db)
  return rows
}

/**
 * A single value, so that the planner finds orders by email only. lower() is on both sides below because SQLite would
 * not use the index otherwise.
 */
const endsRun = sql`case when orders.paid_at > run.did_at or orders.refunded_cents > 0
  or orders.dispute_outcome = 'lost' then 1 else 0 end`

/** A subquery, because PostgreSQL sometimes scans all people for a join. */
const canBeEmailed = sql`coalesce((select case when ${mayEmail} and people.status in ('new', 'contacted') then 1 else 0 end
  from people where people.email = run.email limit 1), 0)`

/** Running sequences that something may have ended. */
export async function maybeEnded(db: Db): Promise<Pick<SequenceRunRow, 'sequence' | 'email'>[]> {
  const { rows } = await sql<Pick<SequenceRunRow, 'sequence' | 'email'>>`
    select run.sequence as sequence, run.email as email
    from sequence_runs as run
    where run.ended_at is null and (${canBeEmailed} = 0
      or exists (select 1 from orders where lower(orders.email) = lower(run.email) and ${endsRun} = 1)
      or exists (select 1 from calls where calls.email = run.email and calls.booked_at > run.did_at))`.execute(db)
  return [...rows, ...(await maybeEndedElsewhere(db))]
}

/** The same for events under a person's merged addresses. */
async function maybeEndedElsewhere(db: Db): Promise<Pick<SequenceRunRow, 'sequence' | 'email'>[]> {
  const { rows } = await sql<Pick<SequenceRunRow, 'sequence' | 'email'>>`
    select run.sequence as sequence, run.email as email
    from sequence_runs as run join merged_addresses as other on other.main = run.email
    where run.ended_at is null and (
      exists (select 1 from orders where lower(orders.email) = lower(other.email) and ${endsRun} = 1)
      or exists (select 1 from calls where calls.email = other.email and calls.booked_at > run.did_at))`.execute(db)
  return rows
}
