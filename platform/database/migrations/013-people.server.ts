import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { searchWords } from '#lib/text/search-words.ts'
import type { Schema } from '../schema.ts'

const batchSize = 500

export async function up(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('people')
    .addColumn('email', 'text', (c) => c.primaryKey())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('sortName', 'text', (c) => c.notNull())
    .addColumn('nameAt', 'text', (c) => c.notNull())
    .addColumn('firstAt', 'text', (c) => c.notNull())
    .addColumn('lastAt', 'text', (c) => c.notNull())
    .addColumn('didDiagnostic', 'integer', (c) => c.notNull())
    .addColumn('didCall', 'integer', (c) => c.notNull())
    .addColumn('didFounderTest', 'integer', (c) => c.notNull())
    .addColumn('didWaitlist', 'integer', (c) => c.notNull())
    .addColumn('didOrder', 'integer', (c) => c.notNull())
    .addColumn('unsubscribed', 'integer', (c) => c.notNull())
    .execute()
  await fillPeople(db)
  await indexPeople(db)
  await createWords(db)
  await createLists(db)
  await createSales(db)
}

const filters = [
  'didDiagnostic',
  'didCall',
  'didFounderTest',
  'didWaitlist',
  'didOrder',
  'unsubscribed',
] as const

async function indexPeople(db: Kysely<Schema>): Promise<void> {
  const index = (name: string) => db.schema.createIndex(name).on('people')
  await index('people_by_last_at').columns(['lastAt', 'email']).execute()
  // For each filter, newest first…
  for (const filter of filters) {
    await index(`people_${filter}`)
      .columns(['lastAt', 'email'])
      .where(sql.ref(filter), '=', sql.lit(1))
      .execute()
  }
  // …and for the other sort orders, an index that contains the filter columns.
  await index('people_by_name')
    .columns(['sortName', 'email', ...filters])
    .execute()
  await index('people_by_first_at')
    .columns(['firstAt', 'email', ...filters])
    .execute()
}

/** Search words of names and addresses, compared byte by byte whatever the server's locale. */
async function createWords(db: Kysely<Schema>): Promise<void> {
  const isPostgres = db.getExecutor().adapter instanceof PostgresAdapter
  await db.schema
    .createTable('personWords')
    .addColumn('word', isPostgres ? sql`text collate "C"` : 'text', (c) => c.notNull())
    .addColumn('email', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('person_words_once', ['word', 'email'])
    .execute()
  await db.schema.createIndex('words_of_person').on('personWords').column('email').execute()
  await fillWords(db)
}

async function createLists(db: Kysely<Schema>): Promise<void> {
  await db.schema.createIndex('waitlist_by_time').on('waitlistEntries').columns(['createdAt', 'id']).execute()
  await db.schema
    .createIndex('waitlist_of_tool')
    .on('waitlistEntries')
    .columns(['toolInterest', 'createdAt', 'id'])
    .execute()
  await db.schema
    .createIndex('waitlist_by_name')
    .on('waitlistEntries')
    .expression(sql`lower(name), id, tool_interest`)
    .execute()
  const orders = (name: string) => db.schema.createIndex(name).on('orders')
  const paid = sql.ref('paid_at')
  await orders('orders_paid')
    .columns(['paidAt', 'number', 'amountCents', 'refundedCents', 'disputedAt', 'disputeOutcome'])
    .where(paid, 'is not', null)
    .execute()
  await orders('orders_refunded')
    .columns(['paidAt', 'number'])
    .where(sql.ref('refunded_at'), 'is not', null)
    .execute()
  await orders('orders_disputed')
    .columns(['paidAt', 'number'])
    .where(sql.ref('disputed_at'), 'is not', null)
    .execute()
  await orders('orders_unfinished').columns(['createdAt', 'number']).where(paid, 'is', null).execute()
}

/** Monthly sums since the first sale, so that no page has to add them up. */
async function createSales(db: Kysely<Schema>): Promise<void> {
  await db.schema
    .createTable('sales')
    .addColumn('month', 'text', (c) => c.notNull())
    .addColumn('productId', 'text', (c) => c.notNull())
    .addColumn('sold', 'integer', (c) => c.notNull())
    .addColumn('takenCents', 'bigint', (c) => c.notNull())
    .addColumn('keptCents', 'bigint', (c) => c.notNull())
    .addPrimaryKeyConstraint('sales_of_month', ['month', 'productId'])
    .execute()
  await sql`
    insert into sales (month, product_id, sold, taken_cents, kept_cents)
    select substr(paid_at, 1, 7), product_id, count(*), sum(amount_cents),
      sum(case when dispute_outcome = 'lost' or refunded_cents >= amount_cents then 0
        else amount_cents - refunded_cents end)
    from orders where paid_at is not null group by substr(paid_at, 1, 7), product_id`.execute(db)
  // Used to recompute a month's sum for a product when one of its orders changes.
  await db.schema
    .createIndex('orders_of_product')
    .on('orders')
    .columns(['productId', 'paidAt'])
    .where(sql.ref('paid_at'), 'is not', null)
    .execute()
}

async function fillPeople(db: Kysely<Schema>): Promise<void> {
  await sql`
    with traces as (
      select lower(email) as person, name, created_at as at,
        1 as diagnostic, 0 as asked, 0 as test, 0 as waits, 0 as bought from assessments
      union all select lower(email), name, call_requested_at, 0, 1, 0, 0, 0
        from assessments where call_requested_at is not null
      union all select lower(email), '', created_at, 0, 0, 1, 0, 0 from founder_test_results
      union all select lower(email), name, created_at, 0, 0, 0, 1, 0 from waitlist_entries
      union all select lower(email), '', paid_at, 0, 0, 0, 0, 1
        from orders where email is not null and paid_at is not null
    ), named as (
      select person, name, at, row_number() over (partition by person order by at desc) as nth
      from traces where name <> ''
    )
    insert into people (email, name, sort_name, name_at, first_at, last_at,
      did_diagnostic, did_call, did_founder_test, did_waitlist, did_order, unsubscribed)
    select traces.person, coalesce(named.name, ''), lower(coalesce(named.name, traces.person)),
      coalesce(named.at, ''), min(traces.at), max(traces.at),
      max(diagnostic), max(asked), max(test), max(waits), max(bought),
      case when unsubscribes.email is null then 0 else 1 end
    from traces
    left join named on named.person = traces.person and named.nth = 1
    left join unsubscribes on unsubscribes.email = traces.person
    group by traces.person, named.name, named.at, unsubscribes.email`.execute(db)
}

/** Includes every name a person gave, not only the latest. */
async function fillWords(db: Kysely<Schema>): Promise<void> {
  for (let last = ''; ; ) {
    const people = await db
      .selectFrom('people')
      .select(['email', 'name', 'sortName'])
      .where('email', '>', last)
      .orderBy('email')
      .limit(batchSize)
      .execute()
    for (const { email, name, sortName } of people) {
      await addWords(db, email, name)
      // SQLite lowercases ASCII letters only.
      const small = name.toLowerCase() || email
      if (small !== sortName)
        await db.updateTable('people').set({ sortName: small }).where('email', '=', email).execute()
    }
    const end = people.at(-1)
    if (!end) break
    last = end.email
  }
  const { rows } = await sql<{ email: string; name: string }>`
    select people.email, given.name from people
    join (select lower(email) as person, name from assessments
      union select lower(email), name from waitlist_entries) as given on given.person = people.email
    where given.name <> people.name`.execute(db)
  for (const { email, name } of rows) await addWords(db, email, name)
}

async function addWords(db: Kysely<Schema>, email: string, name: string): Promise<void> {
  await db
    .insertInto('personWords')
    .values(searchWords(name, email).map((word) => ({ word, email })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
