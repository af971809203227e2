import { type Kysely, PostgresAdapter, sql } from 'kysely'

const types = [
  ...(['CO Chaos Operator', 'GB Growth Builder', 'LS Lone Strategist'] as const),
  ...(['PV Plateaued Visionary', 'SS Scaling Skeptic'] as const),
].map((style) => `when '${style.slice(0, 2)}' then '${style.slice(3)}'`)

/** A person's last score and type, of whichever scorecard. Types of the owner's scorecards count from now on. */
export const lastResults = {
  async up(db: Kysely<never>): Promise<void> {
    const run = (query: string) => sql.raw(query).execute(db)
    for (const column of ['score_at', 'type', 'type_at', 'weakest'])
      await run(`alter table people add column ${column} text not null default ''`)
    // Percentages of the owner's scorecards are fractions of 48. SQLite stores them in an integer column, too.
    if (db.getExecutor().adapter instanceof PostgresAdapter)
      await run('alter table people alter column score type double precision')
    await run(`update people set score_at = report_at, type_at = style_at,
      type = case style ${types.join(' ')} else '' end where report_at > '' or style_at > ''`)
    // Found by the index on lower(email): SQLite compares it with another expression, not with a column.
    const last = `from scorecard_answers where lower(email) = lower(people.email) and percent is not null
      and created_at > people.score_at order by created_at desc limit 1`
    await run(`update people set score = (select percent * 0.48 ${last}), score_at = (select created_at ${last})
      where did_scorecard = 1 and exists (select 1 ${last})`)
    await run('create index people_by_type on people (type, email)')
    await run('drop index people_by_style')
    await run('drop index people_fitting')
    await run(`create index people_fitting_all on people (
      last_at, email, status, score, company_size, type, source, next_step_on, agreed_at, unsubscribed, refused,
      did_diagnostic, did_call, did_booked, did_founder_test, did_waitlist, did_order, did_added, did_scorecard
    )`)
  },
}
