import { sql } from 'kysely'
import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { valuesIn } from '#domain/people/matching-people.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { maxTags } from './schema.ts'

/** Includes tags of merged addresses. */
export async function tagsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('personTags')
    .select('tag')
    .distinct()
    .where('email', 'in', await addressesOfPerson(db, email))
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** Reuses the capitalization of existing tags. */
export async function addTag(db: Db, by: By, email: string, typed: string): Promise<string[]> {
  const known = (await valuesIn(db, 'person_tags', 'tag')).find((tag) => tag.toLowerCase() === typed.toLowerCase())
  const tag = known ?? typed
  return db.transaction().execute(async (tx) => {
    const before = await tagsOf(tx, email)
    if (before.some((each) => each.toLowerCase() === tag.toLowerCase())) return before
    if (before.length >= maxTags) throw new HttpError(400, `A person can have at most ${maxTags} tags.`)
    await tx
      .insertInto('personTags')
      .values({ email, tag })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await recordAction(tx, by, { action: 'person-tagged', subject: email, detail: `Added: ${tag}` })
    return tagsOf(tx, email)
  })
}

export async function removeTag(db: Db, by: By, email: string, tag: string): Promise<string[]> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom('personTags')
      .where('email', 'in', await addressesOfPerson(tx, email))
      .where(sql<boolean>`lower(tag) = ${tag.toLowerCase()}`)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      await recordAction(tx, by, { action: 'person-tagged', subject: email, detail: `Removed: ${tag}` })
    }
    return tagsOf(tx, email)
  })
}
