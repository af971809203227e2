import { type Kysely, PostgresAdapter, sql } from 'kysely'

/**
 * Testimonials about own scorecards, whose percentages are fractions of 48: SQLite stores them in an integer column. The
 * answers to all of them are listed by time and id.
 */
export const scorecardTestimonials = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index scorecard_answers_retaken on scorecard_answers (created_at, id)
      where series is not null`.execute(db)
    await sql`create index scorecard_answers_by_time_and_id on scorecard_answers (
      created_at, id, scorecard, percent)`.execute(db)
    await sql`drop index scorecard_answers_by_time`.execute(db)
    if (!(db.getExecutor().adapter instanceof PostgresAdapter)) return
    for (const column of ['score_before', 'score_after'])
      await sql`alter table sentences alter column ${sql.ref(column)} type double precision`.execute(db)
  },
}
