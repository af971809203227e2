import { sql } from 'kysely'
import type { Db } from '#platform/database/connect.server.ts'

/** More than anybody chooses from. */
const mostTags = 200

/** Every tag that somebody has, in their order: each is one step in the index, however many people have it. */
export async function knownTags(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tag: string }>`
    with recursive known (tag) as (
      select min(tag) from person_tags
      union all
      select (select min(tag) from person_tags where person_tags.tag > known.tag) from known
      where known.tag is not null
    )
    select tag from known where tag is not null limit ${mostTags}`.execute(db)
  return rows.map(({ tag }) => tag)
}
