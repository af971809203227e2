import { sql } from 'kysely'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { addressesWith } from '#platform/people/addresses.server.ts'
import { valuesIn } from '#platform/people/fitting-people.server.ts'
import { maxTags } from './schema.ts'

/** Of all their addresses. */
export async function tagsOf(db: Db, email: string): Promise<string[]> {
  const rows = await db
    .selectFrom('personTags')
    .select('tag')
    .distinct()
    .where('email', 'in', await addressesWith(db, email))
    .orderBy('tag')
    .execute()
  return rows.map(({ tag }) => tag)
}

/** A tag is written as it was the first time, whatever letters are capitals now. */
export async function addTag(db: Db, by: By, email: string, typed: string): Promise<string[]> {
  const known = (await valuesIn(db, 'person_tags', 'tag')).find(
    (tag) => tag.toLowerCase() === typed.toLowerCase(),
  )
  const tag = known ?? typed
  return db.transaction().execute(async (tx) => {
    const before = await tagsOf(tx, email)
    if (before.some((each) => each.toLowerCase() === tag.toLowerCase())) return before
    if (before.length >= maxTags) throw new Refusal(400, `A person has at most ${maxTags} tags.`)
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
      .where('email', 'in', await addressesWith(tx, email))
      .where(sql<boolean>`lower(tag) = ${tag.toLowerCase()}`)
      .executeTakeFirst()
    if (numDeletedRows > 0n) {
      await recordAction(tx, by, { action: 'person-tagged', subject: email, detail: `Removed: ${tag}` })
    }
    return tagsOf(tx, email)
  })
}
