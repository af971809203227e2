import type { Db } from '#platform/database/connect.server.ts'
import { HttpError } from '#platform/http/http-error.server.ts'
import type { Calendar } from '#platform/settings/entered.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { readCalCom } from './cal-com.ts'
import { calendarNames } from './calendars.ts'
import { readCalendly } from './calendly.ts'
import { type Message, UnreadableMessage, unread } from './call-update.ts'
import { recordAccepted, recordRejected } from './last-messages.server.ts'
import { addUpdate, lockCalls } from './record-updates.server.ts'
import { calComProblem, calendlyProblem } from './signatures.server.ts'

type Place = { db: Db; settings: Pick<Settings, 'entered'>; now: Date; onForged: () => Promise<void> }
type Sent = { signature: string | undefined; body: Buffer }

/** Handles one webhook message. `body` has the raw bytes, which were signed. */
export async function receiveMessage(place: Place, calendar: Calendar, sent: Sent): Promise<void> {
  const { db, settings, now } = place
  const name = calendarNames[calendar]
  const entered = settings.entered().calls
  if (entered?.provider !== calendar || !entered.secret)
    throw new HttpError(404, `${name} is not connected to this site.`)
  const forged = signatureProblem(calendar, entered.secret, sent, now)
  if (forged) {
    // Anyone can send these, so they are limited before they cause a write.
    await place.onForged()
    throw await rejection(place, 401, forged)
  }
  const message = await readOrRefuse(place, calendar, sent.body)
  await db.transaction().execute(async (tx) => {
    await lockCalls(tx)
    await recordAccepted(tx, message.event, now)
    for (const update of message.updates) await addUpdate(tx, calendar, update)
  })
}

function signatureProblem(calendar: Calendar, secret: string, { signature, body }: Sent, now: Date) {
  return calendar === 'cal-com' ? calComProblem(secret, signature, body) : calendlyProblem(secret, signature, body, now)
}

const readers: Record<Calendar, (body: unknown) => Message> = {
  'cal-com': readCalCom,
  calendly: readCalendly,
}

async function readOrRefuse(place: Place, calendar: Calendar, body: Buffer): Promise<Message> {
  try {
    return readers[calendar](parse(body))
  } catch (error) {
    if (!(error instanceof UnreadableMessage)) throw error
    throw await rejection(place, 400, error.message)
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new UnreadableMessage(unread.json)
  }
}

async function rejection({ db, now }: Place, status: 400 | 401, why: string): Promise<HttpError> {
  await recordRejected(db, why, now)
  return new HttpError(status, `Message rejected: ${why}.`)
}
