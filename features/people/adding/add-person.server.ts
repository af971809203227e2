import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { personPath } from '#platform/people/person-ids.server.ts'
import { addPeople } from './add-people.server.ts'
import { type AddPerson, tagsIn } from './schema.ts'

export type AddedPerson = {
  /** The page of the person with this address. */
  path: string
  /** False for somebody who was here before: nothing of them was changed. */
  isNew: boolean
}

export async function addPerson(
  db: Db,
  by: By,
  { agreed, agreedOn, tags, ...typed }: AddPerson,
): Promise<AddedPerson> {
  const person = {
    ...typed,
    tags: tagsIn(tags),
    unsubscribed: false,
    agreed: { on: agreedOn ?? '', how: '' },
  }
  const at = new Date().toISOString()
  const isNew = await db.transaction().execute(async (tx) => {
    const made = await addPeople(tx, [person], { by, at, how: 'hand', importId: null, agreed })
    if (made.size > 0) await recordAction(tx, by, { action: 'person-added', subject: person.email })
    return made.size > 0
  })
  return { path: await personPath(db, person.email), isNew }
}
