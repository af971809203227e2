import { expect, test } from 'vitest'
import { calComMessage } from '#tests/doubles/calendar-messages.ts'
import { openWithCalendar } from '#tests/sites/test-calendar.ts'
import { unansweredCalls } from './calls.server.ts'

const who = { email: 'ada@example.com', name: 'Ada' }
const at = '2026-11-01T08:00:00.000Z'

async function openWithCall(start = '2026-11-16T09:00:00Z') {
  const site = await openWithCalendar('cal-com')
  await site.take(calComMessage('BOOKING_CREATED', { uid: 'one', at, start, who }))
  const [call] = await site.calls()
  const owner = await site.ownerSession()
  const path = `/api/admin/calls/${call?.id}/outcome`
  const answer = (outcome: string, value = '', as = owner) => site.post(path, { outcome, value }, as)
  const person = () => site.db.selectFrom('people').select(['status', 'statusAt']).executeTakeFirstOrThrow()
  return { ...site, answer, path, person }
}

test('a won call has a value, makes the person a client and can be corrected', async () => {
  const { answer, calls, person, db } = await openWithCall()
  expect((await answer('won', '4,500.50')).status).toBe(200)
  const [won] = await calls()
  expect(won).toMatchObject({ outcome: 'won', valueCents: 450_050, valueCurrency: 'usd' })
  expect((await person()).status).toBe('client')
  const note = { kind: 'status', text: 'Booked → Client', status: 'client' }
  expect(await db.selectFrom('datedNotes').selectAll().execute()).toMatchObject([note])
  expect((await answer('won', '5000')).status).toBe(200)
  expect((await calls())[0]).toMatchObject({ valueCents: 500_000, outcomeAt: won?.outcomeAt })
  expect((await answer('')).status).toBe(200)
  expect((await calls())[0]).toMatchObject({ outcome: null, outcomeAt: null, valueCents: null })
  expect((await person()).status).toBe('booked')
  const texts = await db.selectFrom('datedNotes').select('text').orderBy('at').execute()
  expect(texts.map(({ text }) => text)).toEqual(['Booked → Client', 'Client → Booked'])
})

test('taking an answer back leaves a status that was changed since', async () => {
  const { answer, person, db } = await openWithCall()
  await answer('lost')
  await db.updateTable('people').set({ status: 'contacted', statusAt: '2099-01-01T00:00:00.000Z' }).execute()
  await answer('')
  expect((await person()).status).toBe('contacted')
})

test('held and missed calls leave the status, a lost one ends it, and later news keeps the answer', async () => {
  const { answer, calls, person, take } = await openWithCall()
  for (const outcome of ['held', 'no-show']) {
    expect((await answer(outcome, '12')).status).toBe(200)
    expect((await calls())[0]).toMatchObject({ outcome, valueCents: null })
    expect((await person()).status).toBe('booked')
  }
  await answer('lost')
  expect((await person()).status).toBe('not-a-fit')
  await take(calComMessage('BOOKING_CREATED', { uid: 'one', at, start: '2026-11-16T09:00:00Z', who }))
  expect((await calls())[0]).toMatchObject({ outcome: 'lost' })
})

test('an answer needs a right, a known outcome, an amount and a call that has started', async () => {
  const { answer, path, post, sessionOf, ownerSession } = await openWithCall()
  expect((await post(path, { outcome: 'held', value: '' })).status).toBe(401)
  expect((await answer('held', '', await sessionOf('reader'))).status).toBe(403)
  expect((await answer('splendid')).status).toBe(400)
  expect((await answer('won', 'a lot')).status).toBe(400)
  const unknown = '/api/admin/calls/unknown/outcome'
  expect((await post(unknown, { outcome: 'held', value: '' }, await ownerSession())).status).toBe(404)
  const later = await openWithCall('2099-01-01T09:00:00Z')
  expect((await later.answer('held')).status).toBe(409)
})

test('calls of the last 30 days without an answer are asked about', async () => {
  const { answer, db } = await openWithCall()
  const asked = async (time: string) => (await unansweredCalls(db, new Date(time), 10)).map(({ email }) => email)
  expect(await asked('2026-11-16T09:10:00.000Z')).toEqual([])
  expect(await asked('2026-11-16T10:00:00.000Z')).toEqual([who.email])
  expect(await asked('2026-12-17T10:00:00.000Z')).toEqual([])
  await answer('held')
  expect(await asked('2026-11-16T10:00:00.000Z')).toEqual([])
})
