import { type Kysely, sql } from 'kysely'

export const numbers = {
  async up(db: Kysely<never>): Promise<void> {
    const run = (query: string) => sql.raw(query).execute(db)
    // What the visitor wrote when booking, and how the call went.
    await run('alter table calls add column said text')
    await run('alter table calls add column outcome text')
    await run('alter table calls add column outcome_at text')
    await run('alter table calls add column value_cents integer')
    await run('alter table calls add column value_currency text')
    await run(`create index calls_without_outcome on calls (starts_at)
      where outcome is null and state in ('booked', 'moved')`)
    await run("create index calls_won on calls (outcome_at) where outcome = 'won'")
    await run('alter table orders add column is_test integer')
    // A status change stores the new status, so that new clients can be counted. Notes so far have it in their text.
    await run('alter table dated_notes add column status text')
    await run("update dated_notes set status = 'client' where kind = 'status' and text like '% → Client'")
    await run("create index dated_notes_of_clients on dated_notes (at, email) where status = 'client'")
    // Covers the charts of people who came themselves.
    await run(`create index people_as_leads on people (first_at, source)
      where did_diagnostic + did_call + did_booked + did_founder_test + did_waitlist + did_order > 0`)
    // Visitors of the whole site, counted from now on. Earlier days get their most visited page.
    await run(`insert into visit_days (day, step, source, visitors)
      select day, 'visitor', source, max(visitors) from visit_days group by day, source`)
    // What the team did with an entry of the dashboard's to-do list.
    await run(`create table todo_marks (
      email text not null, kind text not null, ref text not null, done_at text not null default '',
      snoozed_until text not null default '', assigned_to text not null default '',
      constraint todo_marks_pk primary key (email, kind, ref)
    )`)
  },
}
