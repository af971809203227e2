import type { Db } from '#platform/database/connect.server.ts'
import { Refusal } from '#platform/http/refusal.server.ts'
import type { Calendar } from '#platform/settings/entered.server.ts'
import type { Settings } from '#platform/settings/settings.server.ts'
import { readCalCom } from './cal-com.ts'
import { calendarNames } from './calendars.ts'
import { readCalendly } from './calendly.ts'
import { noteHeard, noteRefused } from './heard.server.ts'
import { type Message, UnreadableMessage, unread } from './news.ts'
import { addNews, lockCalls } from './record-news.server.ts'
import { whyNotCalCom, whyNotCalendly } from './signatures.server.ts'

type Place = { db: Db; settings: Pick<Settings, 'entered'>; now: Date }
type Sent = { signature: string | undefined; body: Buffer }

/** Takes in one message of the owner's calendar. Its bytes are what was signed. */
export async function receiveMessage(place: Place, calendar: Calendar, sent: Sent): Promise<void> {
  const { db, settings, now } = place
  const name = calendarNames[calendar]
  const entered = settings.entered().calls
  if (entered?.provider !== calendar || !entered.secret)
    throw new Refusal(404, `Calls from ${name} are not connected here.`)
  const forged = whyForged(calendar, entered.secret, sent, now)
  if (forged) throw await refusal(place, 401, forged)
  const message = await readOrRefuse(place, calendar, sent.body)
  await db.transaction().execute(async (tx) => {
    await lockCalls(tx)
    await noteHeard(tx, message.event, now)
    for (const news of message.news) await addNews(tx, calendar, news)
  })
}

function whyForged(calendar: Calendar, secret: string, { signature, body }: Sent, now: Date) {
  return calendar === 'cal-com'
    ? whyNotCalCom(secret, signature, body)
    : whyNotCalendly(secret, signature, body, now)
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
    throw await refusal(place, 400, error.message)
  }
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    throw new UnreadableMessage(unread.json)
  }
}

async function refusal({ db, now }: Place, status: 400 | 401, why: string): Promise<Refusal> {
  await noteRefused(db, why, now)
  return new Refusal(status, `This message was not taken: ${why}.`)
}
