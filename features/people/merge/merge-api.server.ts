import { addressesOfPerson } from '#domain/people/addresses.server.ts'
import { addressOfId, emailOfPerson, openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { allow, createApi, json } from '#platform/http/api.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import { readSides } from './candidates.server.ts'
import { chooseMain, mergePeople, splitOff } from './merge.server.ts'
import { addressSchema, mergeSchema } from './schema.ts'

/** Each call answers with the id of the resulting person's page. */
export const mergeApi = createApi()
  .get('/:id/merge/:other', allow('work-with-people'), async (c) => {
    const { readDb } = c.var
    const emails = await twoPeople(readDb, c.req.param('id'), c.req.param('other'))
    return c.json({ sides: await readSides(readDb, emails) })
  })
  .post('/:id/merge', allow('work-with-people'), json(mergeSchema), async (c) => {
    const chosen = c.req.valid('json')
    const emails = await twoPeople(c.var.db, c.req.param('id'), chosen.with)
    await mergePeople(c.var.db, c.var.user, emails, await addressOrThrow(c.var.db, chosen.main))
    return c.json({ id: await pageOf(c.var.db, emails[0]) })
  })
  .post('/:id/main-address', allow('work-with-people'), json(addressSchema), async (c) => {
    const email = await ownAddress(c.var.db, c.req.param('id'), c.req.valid('json').address)
    await chooseMain(c.var.db, c.var.user, email)
    return c.json({ id: await pageOf(c.var.db, email) })
  })
  .post('/:id/split', allow('work-with-people'), json(addressSchema), async (c) => {
    const email = await ownAddress(c.var.db, c.req.param('id'), c.req.valid('json').address)
    const rest = (await addressesOfPerson(c.var.db, email)).find((address) => address !== email)
    await splitOff(c.var.db, c.var.user, email)
    return c.json({ id: await pageOf(c.var.db, rest ?? email) })
  })

async function twoPeople(db: Db, id: string, otherId: string): Promise<[string, string]> {
  const [one, other] = [await emailOfPerson(db, id), await emailOfPerson(db, otherId)]
  if (!one || !other) throw new HttpError(404, 'This person does not exist or was deleted.')
  if (one === other) throw new HttpError(409, 'These are already one person.')
  return [one, other]
}

async function addressOrThrow(db: Db, id: string): Promise<string> {
  const email = await addressOfId(db, id)
  if (!email) throw new HttpError(400, 'Please choose the address again.')
  return email
}

async function ownAddress(db: Db, id: string, addressId: string): Promise<string> {
  const [main, email] = [await emailOfPerson(db, id), await addressOrThrow(db, addressId)]
  if (!main) throw new HttpError(404, 'This person does not exist or was deleted.')
  const addresses = await addressesOfPerson(db, main)
  if (!addresses.includes(email))
    throw new HttpError(409, 'This address no longer belongs to this person. Please reload the page.')
  return email
}

async function pageOf(db: Db, email: string): Promise<string> {
  const [main = email] = await addressesOfPerson(db, email)
  const { seal } = await openPersonIds(db)
  return seal(main)
}
