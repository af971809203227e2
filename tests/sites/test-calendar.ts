import { expect } from 'vitest'
import { signCalCom, signCalendly } from '../doubles/calendar-messages.ts'
import { openTestSite } from './test-site.ts'

export const calendarSecret = 'a secret of the owner and their calendar'.replaceAll(' ', '-')

type Calendar = 'cal-com' | 'calendly'

/** A site that listens to a calendar, and that calendar. */
export async function openWithCalendar(calendar: Calendar, settings: Record<string, string> = {}) {
  const site = await openTestSite(settings)
  const by = { email: site.env.ADMIN_EMAIL }
  const connect = (provider: Calendar) =>
    site.services.settings.keepCalls(by, { provider, secret: calendarSecret, account: null }, provider)
  await connect(calendar)
  const sign = (body: string) =>
    calendar === 'cal-com' ? signCalCom(calendarSecret, body) : signCalendly(calendarSecret, body)
  const send = (body: string, headers: Record<string, string>) => site.post(`/api/calls/${calendar}`, body, headers)
  /** A message that is signed as it should be. */
  const deliver = (message: object | string) => {
    const body = typeof message === 'string' ? message : JSON.stringify(message)
    return send(body, sign(body))
  }
  const take = async (message: object) => expect((await deliver(message)).status).toBe(200)
  const calls = () => site.db.selectFrom('calls').selectAll().orderBy('email').orderBy('startsAt').execute()
  const news = () => site.db.selectFrom('callNews').selectAll().execute()
  const people = () => site.db.selectFrom('people').selectAll().orderBy('email').execute()
  return { ...site, connect, sign, sendRaw: send, deliver, take, calls, news, people }
}
