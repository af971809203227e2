import type { Context } from 'hono'
import { personWithId } from '#domain/people/person-ids.server.ts'
import { typedAmount } from '#lib/money/typed-amount.ts'
import { siteFormats } from '#lib/site-formats.ts'
import { momentIn } from '#lib/time/zoned-days.ts'
import { type ApiEnv, allow, createApi, json } from '#platform/http/api.server.ts'
import type { RateLimiter } from '#platform/http/rate-limit.server.ts'
import type { Calendar } from '#platform/settings/entered.server.ts'
import { markBooked, unmarkBooked } from './mark-booked.server.ts'
import { answerCall } from './outcome.server.ts'
import { receiveMessage } from './receive.server.ts'
import { markBookedSchema, outcomeSchema } from './schema.ts'

/** Enough for an owner who pastes the wrong secret; signed messages are not limited. */
const forgedPerAddress = { name: 'forged-calls', points: 10, perSeconds: 600 }

/** Webhooks, authenticated by a signature over the raw bytes. */
export function callsApi(limiter: RateLimiter) {
  async function receive(c: Context<ApiEnv>, calendar: Calendar, header: string): Promise<Response> {
    const body = Buffer.from(await c.req.arrayBuffer())
    const { db, settings, clientAddress } = c.var
    const onForged = () => limiter.count(forgedPerAddress, clientAddress)
    const place = { db, settings, now: new Date(), onForged }
    await receiveMessage(place, calendar, { signature: c.req.header(header), body })
    return c.json({ received: true })
  }

  return createApi()
    .post('/cal-com', (c) => receive(c, 'cal-com', 'x-cal-signature-256'))
    .post('/calendly', (c) => receive(c, 'calendly', 'calendly-webhook-signature'))
}

/** For owners without a connected calendar. */
export const callsOfPersonApi = createApi()
  .post('/:id/calls', allow('work-with-people'), json(markBookedSchema), async (c) => {
    const { email } = await personWithId(c.var.readDb, c.req.param('id'))
    const { startsAt } = c.req.valid('json')
    const at = momentIn(startsAt)?.toISOString() ?? null
    return c.json(await markBooked(c.var.db, c.var.user, email, at), 201)
  })
  .delete('/:id/calls/:call', allow('work-with-people'), async (c) => {
    const { email } = await personWithId(c.var.readDb, c.req.param('id'))
    await unmarkBooked(c.var.db, c.var.user, email, c.req.param('call'))
    return c.json({ ok: true })
  })

/** How a past call went. */
export const callOutcomesApi = createApi().post(
  '/:call/outcome',
  allow('work-with-people'),
  json(outcomeSchema),
  async (c) => {
    const { outcome, value } = c.req.valid('json')
    const answer = {
      outcome: outcome || null,
      valueCents: typedAmount(value) ?? null,
      currency: siteFormats().currency,
    }
    await answerCall(c.var.db, c.var.user, c.req.param('call'), answer)
    return c.json({ ok: true })
  },
)
