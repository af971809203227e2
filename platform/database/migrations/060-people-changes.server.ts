import { type Kysely, sql } from 'kysely'

/** What changes of many people at once replaced, to undo them. Kept for a day. */
export const peopleChanges = {
  async up(db: Kysely<never>): Promise<void> {
    await sql`create table people_changes (
      id text not null, email text not null, before text not null, kind text not null, value text not null,
      by_email text not null, at text not null, constraint people_changes_once primary key (id, email)
    )`.execute(db)
    await sql`create index people_changes_of_person on people_changes (email)`.execute(db)
    await sql`create index people_changes_by_time on people_changes (at)`.execute(db)
  },
}
