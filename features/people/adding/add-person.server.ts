import { personPath } from '#domain/people/person-ids.server.ts'
import { type By, recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { addPeople } from './add-people.server.ts'
import { type AddPerson, tagsIn } from './schema.ts'

type AddedPerson = {
  path: string
  /** False if the person already existed; nothing was changed then. */
  isNew: boolean
}

export async function addPerson(
  db: Db,
  by: By,
  { agreed, consentedOn, tags, ...typed }: AddPerson,
): Promise<AddedPerson> {
  const person = {
    ...typed,
    tags: tagsIn(tags),
    unsubscribed: false,
    agreed: { on: consentedOn ?? '', how: '' },
  }
  const at = new Date().toISOString()
  const isNew = await db.transaction().execute(async (tx) => {
    const made = await addPeople(tx, [person], { by, at, how: 'hand', importId: null, agreed })
    if (made.size > 0) await recordAction(tx, by, { action: 'person-added', subject: person.email })
    return made.size > 0
  })
  return { path: await personPath(db, person.email), isNew }
}
