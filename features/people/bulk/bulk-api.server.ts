import { mayDo, missingRightText } from '#content/admin/roles.ts'
import { recordAction } from '#platform/audit.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { peopleCsv } from '../people-file.server.ts'
import { changePeople, chosenPeople, undoChange } from './changes.server.ts'
import type { Sequences } from './kinds.server.ts'
import { chosenPeopleSchema, peopleChangeSchema } from './schema.ts'

/** Changes for many people at once. Each can be undone for a day. */
export function peopleChangesApi(sequences: Sequences) {
  return createApi()
    .post('/', allow('work-with-people'), json(peopleChangeSchema), async (c) => {
      const { change, ...chosen } = c.req.valid('json')
      if (change.kind === 'sequence' && !mayDo(c.var.user.role, 'email-groups')) {
        throw new HttpError(403, missingRightText('email-groups'))
      }
      return c.json(await changePeople(c.var.db, c.var.user, chosen, change, sequences))
    })
    .post('/:id/undo', allow('work-with-people'), async (c) => {
      await undoChange(c.var.db, c.var.user, c.req.param('id'), sequences)
      return c.json({ ok: true })
    })
    .post('/csv', allow('export-all'), json(chosenPeopleSchema), async (c) => {
      const chosen = c.req.valid('json')
      await recordAction(c.var.db, c.var.user, { action: 'people-exported' })
      const people = chosenPeople(c.var.readDb, chosen)
      return csvFile('people', peopleCsv(c.var.readDb, people))
    })
}
