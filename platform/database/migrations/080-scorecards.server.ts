import { type Kysely, sql } from 'kysely'

export const scorecards = {
  async up(db: Kysely<never>): Promise<void> {
    const run = (query: string) => sql.raw(query).execute(db)
    await run(`create table scorecards (
      id text primary key, slug text not null unique, title text not null, kind text not null, draft text not null,
      revision integer not null, changed_at text not null, published integer, archived_at text
    )`)
    await run(`create table scorecard_versions (
      scorecard text not null, version integer not null, definition text not null, published_at text not null,
      by_email text not null, constraint scorecard_versions_pk primary key (scorecard, version)
    )`)
    await run(`create table scorecard_answers (
      id text primary key, client_key text not null unique, scorecard text not null, version integer not null,
      answers text not null, percent integer, type text, email text not null, name text not null, phone text,
      company text, role text, company_size text, first_source text, last_source text, network text,
      mails_queued_at text, created_at text not null
    )`)
    // The list counts and sorts this month's scores, and the CSV reads one scorecard, in these indexes.
    await run('create index scorecard_answers_by_time on scorecard_answers (created_at, scorecard, percent)')
    await run('create index scorecard_answers_of_one on scorecard_answers (scorecard, created_at, id)')
    await run('create index scorecard_answers_of_person on scorecard_answers (lower(email))')
    // Polled; nearly all rows have their mails and are not in the index.
    await run(`create index scorecard_answers_without_mails on scorecard_answers (created_at)
      where mails_queued_at is null and email <> ''`)
    await run(`create table scorecard_starts (
      scorecard text not null, day text not null, started integer not null,
      constraint scorecard_starts_pk primary key (day, scorecard)
    )`)
    await run('alter table people add column did_scorecard integer not null default 0')
    await run('create index people_did_scorecard on people (last_at, email) where did_scorecard = 1')
    await run(`create index people_as_leads_of_all on people (first_at, source)
      where did_diagnostic + did_call + did_booked + did_founder_test + did_waitlist + did_order + did_scorecard > 0`)
  },
}
