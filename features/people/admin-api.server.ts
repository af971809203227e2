import { compress } from 'hono/compress'
import { mayDo } from '#content/admin/roles.ts'
import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { everyoneMatching } from '#domain/people/matching-people.server.ts'
import { peopleQueryOf } from '#domain/people/people-query.ts'
import { addressOfId, emailOfPerson } from '#domain/people/person-ids.server.ts'
import { clearRejection } from '#domain/people/refused.server.ts'
import { recordAction } from '#platform/audit.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { csvFile } from '#platform/http/files/csv-file.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { addPerson } from './adding/add-person.server.ts'
import { addPersonSchema } from './adding/schema.ts'
import { jsonFile } from './json-file.server.ts'
import { listPeople } from './list-people.server.ts'
import { peopleCsv } from './people-file.server.ts'
import { saveDetails } from './person/details.server.ts'
import { datedNoteSchema, detailsSchema, stepDoneSchema, tagSchema, workSchema } from './person/schema.ts'
import { addTag, removeTag } from './person/tags.server.ts'
import { addNote, finishStep, removeNote, saveWork } from './person/work.server.ts'
import { saveNote } from './person.server.ts'
import { eraseAddresses, exportAddresses, isKnown } from './personal-data.server.ts'
import { addressIsRightSchema, erasePersonSchema, noteSchema } from './schema.ts'

export const peopleAdminApi = createApi()
  .get('/', allow('look'), compress(), async (c) =>
    c.json(await listPeople(c.var.readDb, peopleQueryOf(queryIn(c.req)))),
  )
  .get('/csv', allow('export-all'), compress(), async (c) => {
    await recordAction(c.var.db, c.var.user, { action: 'people-exported' })
    const everyone = everyoneMatching(c.var.readDb, queryIn(c.req))
    return csvFile('people', peopleCsv(c.var.readDb, everyone))
  })
  .post('/', allow('work-with-people'), json(addPersonSchema), async (c) => {
    const typed = c.req.valid('json')
    // Claiming consent needs the same permission as importing it.
    if (typed.agreed && !mayDo(c.var.user.role, 'import-people')) {
      throw new HttpError(403, 'Only an owner can record consent.')
    }
    const { path, isNew } = await addPerson(c.var.db, c.var.user, typed)
    if (isNew) return c.json({ path }, 201)
    return c.json({ message: 'A person with this email already exists. Nothing was changed.', path }, 409)
  })
  .post('/:id/note', allow('work-with-people'), json(noteSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    await saveNote(c.var.db, c.var.user, email, c.req.valid('json').note)
    return c.json({ ok: true })
  })
  .post('/:id/work', allow('work-with-people'), json(workSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    return c.json(await saveWork(c.var.db, c.var.user, email, c.req.valid('json')))
  })
  .post('/:id/step-done', allow('work-with-people'), json(stepDoneSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    return c.json(await finishStep(c.var.db, c.var.user, email, c.req.valid('json').seen))
  })
  .post('/:id/notes', allow('work-with-people'), json(datedNoteSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    await addNote(c.var.db, c.var.user, email, c.req.valid('json').text)
    return c.json({ ok: true }, 201)
  })
  .delete('/:id/notes/:noteId', allow('work-with-people'), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    await removeNote(c.var.db, c.var.user, email, c.req.param('noteId'))
    return c.json({ ok: true })
  })
  .post('/:id/tags', allow('work-with-people'), json(tagSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    return c.json({ tags: await addTag(c.var.db, c.var.user, email, c.req.valid('json').tag) })
  })
  .post('/:id/tags/remove', allow('work-with-people'), json(tagSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    return c.json({ tags: await removeTag(c.var.db, c.var.user, email, c.req.valid('json').tag) })
  })
  .post('/:id/details', allow('work-with-people'), json(detailsSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    await saveDetails(c.var.db, c.var.user, email, c.req.valid('json'))
    return c.json({ ok: true })
  })
  .post('/:id/address-is-right', allow('work-with-people'), json(addressIsRightSchema), async (c) => {
    const id = c.req.param('id')
    await findOrThrow(c.var.readDb, id)
    const email = (await addressOfId(c.var.readDb, id)) ?? ''
    return c.json({ sent: await clearRejection(c.var.db, c.var.user, email, c.req.valid('json').sendHeld) })
  })
  .get('/:id/export', allow('work-with-people'), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    const data = await exportAddresses(c.var.readDb, email, c.var.user.role)
    await recordAction(c.var.db, c.var.user, { action: 'person-exported', subject: email })
    return jsonFile(data)
  })
  .post('/:id/erase', allow('erase-people'), json(erasePersonSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    const typed = c.req.valid('json')
    if (typed.email !== email) throw new HttpError(400, 'This is not the email of this person.')
    await eraseAddresses(c.var.db, await toErase(c.var.db, email, typed.others), c.var.user)
    return c.json({ ok: true })
  })

const queryIn = ({ url }: { url: string }) => new URL(url).search

/** Only erases the addresses the user saw, never one merged in since. */
async function toErase(db: Db, email: string, wanted: readonly string[] | undefined): Promise<string[]> {
  const [, ...others] = await addressesOfPerson(db, email)
  if (others.length > 0 && !wanted)
    throw new HttpError(400, 'This person has several addresses. Please say whether to erase all of them.')
  if (!wanted || wanted.length === 0) return [email]
  const isSame = wanted.length === others.length && others.every((other) => wanted.includes(other))
  if (!isSame) throw new HttpError(409, 'The addresses of this person have changed. Reload the page to see them.')
  return [...others, email]
}

export async function findOrThrow(db: Db, id: string): Promise<string> {
  const email = await emailOfPerson(db, id)
  if (!email || !(await isKnown(db, email))) throw new HttpError(404, 'This person does not exist or was deleted.')
  return email
}
