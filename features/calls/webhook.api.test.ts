import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  calComMessage,
  calComPing,
  calendlyMessage,
  signCalCom,
  signCalendly,
} from '#tests/doubles/calendar-messages.ts'
import { calendarSecret, openWithCalendar } from '#tests/sites/test-calendar.ts'
import { readLastMessages } from './last-messages.server.ts'

const who = { email: 'Zerlina@Quaverly.Example', name: 'Zerlina Quaverly' }
const email = 'zerlina@quaverly.example'
const at = (hour: number) => `2026-11-17T${String(hour).padStart(2, '0')}:00:00.000Z`
const start = (day: number) => `2026-12-${String(day).padStart(2, '0')}T15:00:00Z`
const iso = (day: number) => start(day).replace('Z', '.000Z')

const calCom = {
  booked: calComMessage('BOOKING_CREATED', { uid: 'one', at: at(1), start: start(1), who }),
  moved: calComMessage('BOOKING_RESCHEDULED', { uid: 'two', before: 'one', at: at(2), start: start(2), who }),
  again: calComMessage('BOOKING_RESCHEDULED', {
    uid: 'three',
    before: 'two',
    at: at(3),
    start: start(3),
    who,
  }),
  cancelled: calComMessage('BOOKING_CANCELLED', { uid: 'three', at: at(4), start: start(3), who }),
}
const calendly = {
  booked: calendlyMessage('invitee.created', { id: 'A', bookedAt: at(1), start: start(1), who }),
  left: calendlyMessage('invitee.canceled', {
    id: 'A',
    bookedAt: at(1),
    at: at(2),
    start: start(1),
    who,
    newId: 'B',
  }),
  moved: calendlyMessage('invitee.created', { id: 'B', bookedAt: at(2), start: start(2), who, oldId: 'A' }),
  cancelled: calendlyMessage('invitee.canceled', {
    id: 'B',
    bookedAt: at(2),
    at: at(5),
    start: start(2),
    who,
    oldId: 'A',
  }),
}

test('a Cal.com booking creates the call and its person', async () => {
  const site = await openWithCalendar('cal-com')
  await site.take(calCom.booked)
  expect(await site.calls()).toEqual([
    {
      id: expect.any(String),
      email,
      name: who.name,
      toldAt: at(1),
      provider: 'cal-com',
      externalId: 'one',
      state: 'booked',
      startsAt: iso(1),
      endsAt: '2026-12-01T15:30:00.000Z',
      bookedAt: at(1),
      joinUrl: 'https://app.cal.com/video/one',
      changedAt: at(1),
      said: 'Please call me Zoë — “soon”',
      outcome: null,
      outcomeAt: null,
      valueCents: null,
      valueCurrency: null,
    },
  ])
  expect(await site.people()).toMatchObject([
    { email, name: who.name, didBooked: 1, didCall: 0, firstAt: at(1), lastAt: at(1) },
  ])
})

test('moving and canceling at Cal.com change the same call', async () => {
  const site = await openWithCalendar('cal-com')
  await site.take(calCom.booked)
  await site.take(calCom.moved)
  expect(await site.calls()).toMatchObject([{ state: 'moved', startsAt: iso(2), externalId: 'two' }])
  await site.take(calCom.again)
  await site.take(calCom.cancelled)
  expect(await site.calls()).toMatchObject([
    { state: 'cancelled', startsAt: iso(3), externalId: 'three', bookedAt: at(1), changedAt: at(4) },
  ])
  expect(await site.people()).toHaveLength(1)
})

test('Calendly’s two messages about a new time are one move, and a cancellation includes a missed booking', async () => {
  const site = await openWithCalendar('calendly')
  await site.take(calendly.booked)
  await site.take(calendly.left)
  await site.take(calendly.moved)
  expect(await site.calls()).toMatchObject([
    { email, state: 'moved', startsAt: iso(2), bookedAt: at(1), joinUrl: 'https://zoom.example/j/B' },
  ])
  const missed = calendlyMessage('invitee.canceled', {
    id: 'X',
    bookedAt: at(3),
    at: at(4),
    start: start(9),
    who: { email: 'ben@example.com', name: 'Ben' },
  })
  await site.take(missed)
  expect(await site.calls()).toMatchObject([{ email: 'ben@example.com', state: 'cancelled', bookedAt: at(3) }, {}])
})

test('Calendly’s UTM tags become the source of a new person', async () => {
  const site = await openWithCalendar('calendly')
  const tracking = { utm_source: 'Podcast', utm_medium: null, utm_campaign: 'may', salesforce_uuid: null }
  const message = calendlyMessage('invitee.created', {
    id: 'A',
    bookedAt: at(1),
    start: start(1),
    who,
    payload: { tracking },
  })
  await site.take(message)
  expect(await site.db.selectFrom('personSources').selectAll().execute()).toMatchObject([
    { email, source: 'podcast / may', lastSource: 'podcast / may' },
  ])
})

/** All stored data without random IDs. */
async function stored(site: Awaited<ReturnType<typeof openWithCalendar>>) {
  const news = (await site.news()).map(({ callId: _, ...rest }) => rest)
  const inOrder = news.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
  const calls = (await site.calls()).map(({ id: _, ...rest }) => rest)
  // Depends on when the booking was first received.
  const people = (await site.people()).map(({ statusAt: _, ...rest }) => rest)
  return { calls, people, news: inOrder }
}

for (const [calendar, stories] of [
  [
    'cal-com',
    [
      Object.values(calCom),
      [calCom.booked, calCom.again, calCom.moved],
      [
        calComMessage('BOOKING_CREATED', { uid: 'a', at: at(1), start: start(1), who }),
        calComMessage('BOOKING_REQUESTED', { uid: 'b', before: 'a', at: at(2), start: start(2), who }),
        calComMessage('BOOKING_REJECTED', { uid: 'b', at: at(3), start: start(2), who }),
      ],
      [
        calComMessage('BOOKING_REQUESTED', { uid: 'b', at: at(2), start: start(2), who }),
        calComMessage('BOOKING_CREATED', { uid: 'b', at: at(3), start: start(2), who }),
        calComMessage('BOOKING_RESCHEDULED', { uid: 'b', at: at(4), start: start(4), who }),
      ],
      [
        ...[calCom.booked, calCom.moved],
        calComMessage('BOOKING_CANCELLED', { uid: 'one', at: at(1), start: start(1), who }),
        // Moved under a new address.
        calComMessage('BOOKING_RESCHEDULED', {
          uid: 'three',
          before: 'two',
          at: at(5),
          start: start(5),
          who: { email: 'z@work.example', name: 'Z. Quaverly' },
        }),
      ],
    ],
  ],
  ['calendly', [Object.values(calendly), [calendly.left, calendly.moved], [calendly.left, calendly.cancelled]]],
] as const) {
  test(`repeated and reordered messages from ${calendar} lead to the same result`, async () => {
    const site = await openWithCalendar(calendar)
    const storedAfter = async (messages: readonly object[]) => {
      for (const table of ['calls', 'people', 'personWords'] as const) await site.db.deleteFrom(table).execute()
      for (const message of messages) await site.take(message)
      return stored(site)
    }
    for (const story of stories) {
      const expected = await storedAfter(story)
      expect(expected.calls).toHaveLength(1)
      const shuffled = fc.shuffledSubarray([...story, ...story], { minLength: story.length * 2 })
      for (const order of fc.sample(shuffled, { numRuns: 6 })) {
        expect(await storedAfter(order)).toEqual(expected)
      }
    }
  })
}

test('concurrent messages about one call create one call', async () => {
  for (const [calendar, story] of [
    ['cal-com', Object.values(calCom)],
    ['calendly', Object.values(calendly)],
  ] as const) {
    const site = await openWithCalendar(calendar)
    await Promise.all([...story, ...story].map((message) => site.take(message)))
    expect(await site.calls()).toMatchObject([{ state: 'cancelled', bookedAt: at(1) }])
  }
})

test('calls of two people, and two calls of one person, stay separate', async () => {
  const site = await openWithCalendar('cal-com')
  const book = (uid: string, person: typeof who) =>
    site.take(calComMessage('BOOKING_CREATED', { uid, at: at(1), start: start(1), who: person }))
  await book('a', who)
  await book('b', { ...who, email: email.toUpperCase() })
  await book('c', { email: 'ben@example.com', name: 'Ben' })
  expect((await site.calls()).map((call) => call.email)).toEqual(['ben@example.com', email, email])
  expect(await site.people()).toHaveLength(2)
})

test('everyone with a seat in a group call has their own call', async () => {
  const site = await openWithCalendar('cal-com')
  const attendees = ['one@example.com', 'two@example.com'].map((seat) => ({ email: seat, name: seat }))
  const seats = (of: typeof attendees) => ({ seatsPerTimeSlot: 8, attendees: of })
  const message = (event: string, hour: number, of: typeof attendees) =>
    calComMessage(event, { uid: 'group', at: at(hour), start: start(1), who, payload: seats(of) })
  await site.take(message('BOOKING_CREATED', 1, attendees.slice(0, 1)))
  await site.take(message('BOOKING_CREATED', 2, attendees.slice(1)))
  await site.take(message('BOOKING_CANCELLED', 3, attendees.slice(0, 1)))
  expect(await site.calls()).toMatchObject([{ state: 'cancelled' }, { state: 'booked' }])
  await site.take(message('BOOKING_CANCELLED', 4, attendees))
  expect(await site.calls()).toMatchObject([{ state: 'cancelled' }, { state: 'cancelled' }])
})

test('messages with a missing or wrong signature are rejected with a reason', async () => {
  const body = JSON.stringify(calCom.booked)
  const good = signCalCom(calendarSecret, body)['x-cal-signature-256']
  const site = await openWithCalendar('cal-com')
  const tries: [string, Record<string, string>][] = [
    [body, {}],
    [body, { 'x-cal-signature-256': '' }],
    [body, { 'x-cal-signature-256': 'no-secret-provided' }],
    [body, signCalCom('another secret', body)],
    [body, { 'x-cal-signature-256': good.slice(0, -1) }],
    [body, { 'x-cal-signature-256': `${good}0` }],
    [`${body} `, { 'x-cal-signature-256': good }],
    [body.replace('2026-12-01', '2026-12-02'), { 'x-cal-signature-256': good }],
    [body, signCalendly(calendarSecret, body)],
  ]
  for (const [sent, headers] of tries) {
    const answer = await site.sendRaw(sent, headers)
    expect(answer.status).toBe(401)
    expect((await answer.json()).message).toMatch(/^Message rejected: it/)
  }
  expect(await site.calls()).toEqual([])
  expect(await site.people()).toEqual([])
  expect((await readLastMessages(site.db)).refused?.why).toContain('no signature')
})

test('a Calendly signature is valid for a few minutes and only for its own body', async () => {
  const site = await openWithCalendar('calendly')
  const body = JSON.stringify(calendly.booked)
  const now = Math.floor(Date.now() / 1000)
  const good = signCalendly(calendarSecret, body, now)['calendly-webhook-signature']
  const tries: [string, Record<string, string>][] = [
    [body, signCalendly(calendarSecret, body, now - 6 * 60)],
    [body, signCalendly(calendarSecret, body, now + 6 * 60)],
    // The time is part of the signature.
    [body, { 'calendly-webhook-signature': good.replace(/t=\d+/, `t=${now - 1}`) }],
    [body, { 'calendly-webhook-signature': good.replace('v1=', 'v0=') }],
    [body, { 'calendly-webhook-signature': 't=,v1=' }],
    [body.replace('Quaverly', 'Quaverli'), { 'calendly-webhook-signature': good }],
    [body, signCalendly('another secret', body, now)],
    [body, signCalCom(calendarSecret, body)],
  ]
  for (const [sent, headers] of tries) expect((await site.sendRaw(sent, headers)).status).toBe(401)
  expect(await site.calls()).toEqual([])
  expect((await site.sendRaw(body, signCalendly(calendarSecret, body, now - 4 * 60))).status).toBe(200)
  // A repeated message changes nothing.
  expect((await site.sendRaw(body, signCalendly(calendarSecret, body, now - 4 * 60))).status).toBe(200)
  expect(await site.calls()).toHaveLength(1)
})

test('only the connected calendar can send messages', async () => {
  const site = await openWithCalendar('cal-com')
  const body = JSON.stringify(calendly.booked)
  const other = await site.post('/api/calls/calendly', body, signCalendly(calendarSecret, body))
  expect(other.status).toBe(404)
  expect(await other.json()).toEqual({ message: 'Calendly is not connected to this site.' })
  await site.services.settings.keepCalls({ email: 'owner@example.com' }, undefined, 'Cal.com')
  expect((await site.deliver(calCom.booked)).status).toBe(404)
  expect(await site.calls()).toEqual([])
})

test('unrelated messages are ignored, and invalid ones rejected with a reason', async () => {
  const site = await openWithCalendar('cal-com')
  await site.take(calComPing)
  expect((await readLastMessages(site.db)).heard?.event).toBe('PING')
  await site.take({ triggerEvent: 'OOO_CREATED', createdAt: at(1), payload: { oooEntry: { id: 1 } } })
  // Some events have no payload wrapper.
  await site.take({ triggerEvent: 'MEETING_ENDED', uid: 'one', startTime: start(1) })
  const { payload } = calCom.booked
  const wrong: [unknown, RegExp][] = [
    ['not json', /not JSON/],
    [[], /what happened/],
    [{ createdAt: at(1), payload }, /what happened/],
    [{ ...calCom.booked, payload: null }, /which booking/],
    [{ ...calCom.booked, payload: { ...payload, uid: undefined } }, /which booking/],
    [{ ...calCom.booked, payload: { ...payload, uid: 'x'.repeat(5000) } }, /which booking/],
    [{ ...calCom.booked, payload: { ...payload, attendees: [] } }, /email address/],
    [{ ...calCom.booked, payload: { ...payload, attendees: [{ email: 'nobody', name: '' }] } }, /email address/],
    [{ ...calCom.booked, payload: { ...payload, startTime: 'tomorrow' } }, /no valid time/],
    [{ ...calCom.booked, createdAt: 12 }, /no valid time/],
  ]
  for (const [message, reason] of wrong) {
    const answer = await site.deliver(typeof message === 'string' ? message : JSON.stringify(message))
    expect(answer.status).toBe(400)
    expect((await answer.json()).message).toMatch(reason)
  }
  expect(await site.calls()).toEqual([])
  expect((await readLastMessages(site.db)).refused?.why).toBe('it is not JSON')
})

test('oversized messages are rejected even with a valid signature', async () => {
  const site = await openWithCalendar('cal-com')
  const huge = JSON.stringify({ ...calCom.booked, more: 'x'.repeat(200_000) })
  expect((await site.deliver(huge)).status).toBe(413)
  expect(await site.calls()).toEqual([])
})

test('names are stored as a single line of plain text', async () => {
  const site = await openWithCalendar('cal-com')
  const odd = { email, name: `  Zo\u0000ë\r\n<b>Q</b> ${'x'.repeat(500)}` }
  await site.take(calComMessage('BOOKING_CREATED', { uid: 'one', at: at(1), start: start(1), who: odd }))
  const [call] = await site.calls()
  expect(call?.name).toMatch(/^Zo ë <b>Q<\/b> x+$/)
  expect(call?.name).toHaveLength(200)
  // Only https links are kept.
  const bad = { metadata: { videoCallUrl: 'javascript:alert(1)' }, videoCallData: null }
  const message = { uid: 'two', at: at(1), start: start(1), who, payload: bad }
  await site.take(calComMessage('BOOKING_CREATED', message))
  expect((await site.calls()).map(({ joinUrl }) => joinUrl).toSorted()).toEqual(['https://app.cal.com/video/one', null])
})

test('forged messages are limited before they write, and signed ones still count', async () => {
  const site = await openWithCalendar('cal-com', { RATE_LIMIT: 'on' })
  const forge = () => site.sendRaw('{}', { 'x-cal-signature-256': 'nonsense' })
  for (let number = 0; number < 10; number += 1) expect((await forge()).status).toBe(401)
  const { refused } = await readLastMessages(site.db)
  expect(refused).toBeDefined()
  await site.db.deleteFrom('settings').where('name', '=', 'calls-refused').execute()
  expect((await forge()).status).toBe(429)
  expect((await readLastMessages(site.db)).refused).toBe(undefined)
  await site.take(calCom.booked)
})

test('the answers of the booking form are kept with the call, also when it is canceled', async () => {
  const site = await openWithCalendar('calendly')
  await site.take(calendly.booked)
  await site.take(calendly.cancelled)
  expect((await site.calls())[0]).toMatchObject({ said: 'What is it about? Growth' })

  const another = await openWithCalendar('cal-com')
  const payload = {
    additionalNotes: '',
    responses: {
      name: { label: 'your_name', value: who.name },
      goal: { label: 'What should change?', value: 'More\u0007 focus ' },
      tools: { label: 'Tools', value: ['one', 'two'] },
    },
  }
  await another.take(calComMessage('BOOKING_CREATED', { uid: 'said', at: at(1), start: start(1), who, payload }))
  expect(await another.calls()).toMatchObject([{ said: 'What should change? More  focus' }])
})
