import { compress } from 'hono/compress'
import { knownTimeZone } from '#lib/dates.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/csv-file.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { clearRefusal } from '#platform/mail/refused-addresses.server.ts'
import { peopleQueryOf } from '#platform/people/people-query.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
import { jsonFile } from './json-file.server.ts'
import { listPeople } from './people.server.ts'
import { peopleCsv } from './people-file.server.ts'
import { saveNote } from './person.server.ts'
import { erasePerson, exportPerson, isKnown } from './personal-data.server.ts'
import { addressIsRightSchema, erasePersonSchema, noteSchema } from './schema.ts'

export const peopleAdminApi = createApi()
  .get('/', allow('look'), compress(), async (c) =>
    c.json(
      await listPeople(c.var.readDb, peopleQueryOf(addressOf(c.req)), {
        now: new Date(),
        timeZone: knownTimeZone(c.req.query('timeZone')),
      }),
    ),
  )
  .get('/csv', allow('export-all'), compress(), async (c) => {
    const timeZone = knownTimeZone(c.req.query('timeZone'))
    await recordAction(c.var.db, c.var.user, { action: 'people-exported' })
    return csvFile('people', peopleCsv(c.var.readDb, addressOf(c.req), timeZone), timeZone)
  })
  .post('/:id/note', allow('work-with-people'), json(noteSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    await saveNote(c.var.db, c.var.user, email, c.req.valid('json').note)
    return c.json({ ok: true })
  })
  .post('/:id/address-is-right', allow('work-with-people'), json(addressIsRightSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    return c.json({ sent: await clearRefusal(c.var.db, c.var.user, email, c.req.valid('json').sendHeld) })
  })
  .get('/:id/export', allow('work-with-people'), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    const data = await exportPerson(c.var.readDb, email, c.var.user.role)
    await recordAction(c.var.db, c.var.user, { action: 'person-exported', subject: email })
    return jsonFile(data)
  })
  .post('/:id/erase', allow('erase-people'), json(erasePersonSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    if (c.req.valid('json').email !== email) throw new Refusal(400, 'That is not the address of this person.')
    await erasePerson(c.var.db, email, c.var.user)
    return c.json({ ok: true })
  })

/** What stands behind the path: "?status=new". */
const addressOf = ({ url }: { url: string }) => new URL(url).search

async function findOrThrow(db: Db, id: string): Promise<string> {
  const email = await emailOfPerson(db, id)
  if (!email || !(await isKnown(db, email)))
    throw new Refusal(404, 'There is no such person, or not any more.')
  return email
}
