import { type Kysely, sql } from 'kysely'

/** Answers are listed by time and id: with the time alone, all of them would be sorted for each page. */
export const answersByTime = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create index assessments_by_time_and_id on assessments (created_at, id)`.execute(db)
    await sql`drop index assessments_by_time`.execute(db)
    await sql`create index founder_tests_by_time_and_id on founder_test_results (created_at, id)`.execute(db)
    await sql`drop index founder_tests_by_time`.execute(db)
  },
}
