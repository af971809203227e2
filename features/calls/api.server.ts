import type { Context } from 'hono'
import type { Db } from '#platform/database/connect.server.ts'
import { type ApiEnv, allow, createApi, json } from '#platform/http/api.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import { emailOfPerson } from '#platform/people/person-ids.server.ts'
import type { Calendar } from '#platform/settings/entered.server.ts'
import { markBooked, takeBack } from './by-hand.server.ts'
import { receiveMessage } from './receive.server.ts'
import { markBookedSchema } from './schema.ts'

/** The owner's calendar tells of calls. A signature over the very bytes says that it is the owner's. */
export const callsApi = createApi()
  .post('/cal-com', (c) => receive(c, 'cal-com', 'x-cal-signature-256'))
  .post('/calendly', (c) => receive(c, 'calendly', 'calendly-webhook-signature'))

async function receive(c: Context<ApiEnv>, calendar: Calendar, header: string): Promise<Response> {
  const body = Buffer.from(await c.req.arrayBuffer())
  const { db, settings } = c.var
  await receiveMessage({ db, settings, now: new Date() }, calendar, { signature: c.req.header(header), body })
  return c.json({ received: true })
}

/** For owners whose calendar tells nothing. */
export const callsOfPersonApi = createApi()
  .post('/:id/calls', allow('work-with-people'), json(markBookedSchema), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    const { startsAt } = c.req.valid('json')
    const time = startsAt ? new Date(startsAt).toISOString() : null
    return c.json(await markBooked(c.var.db, c.var.user, email, time), 201)
  })
  .delete('/:id/calls/:call', allow('work-with-people'), async (c) => {
    const email = await findOrThrow(c.var.readDb, c.req.param('id'))
    await takeBack(c.var.db, c.var.user, email, c.req.param('call'))
    return c.json({ ok: true })
  })

async function findOrThrow(db: Db, id: string): Promise<string> {
  const email = await emailOfPerson(db, id)
  const person =
    email && (await db.selectFrom('people').select('email').where('email', '=', email).executeTakeFirst())
  if (!person) throw new Refusal(404, 'There is no such person, or not any more.')
  return person.email
}
