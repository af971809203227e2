import { type Status, statuses } from '#content/admin/people.ts'
import { recordActivity } from '#domain/people/people.server.ts'
import { dayMs, hourMs, minuteMs } from '#lib/time/durations.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { newId } from '#platform/ids.server.ts'
import type { Chance } from './chance.ts'
import type { Event } from './leads.ts'
import type { SamplePerson } from './people.ts'

const byEmail = 'owner@example.com'
const notes = [
  'Two founders, split on where to grow. Wants a plan both can sign.',
  'Good margins, no pipeline. Send the outreach template.',
  'Team of eight, everything still lands on her desk.',
  'Raised a small round in spring; board wants quarterly goals.',
  'Not ready before the new hire starts. Ask again next quarter.',
  'Came through the podcast. Loves the dashboard.',
]
const steps = ['Send the proposal', 'Call back', 'Send the reading list', 'Ask how the first week went']
const tags = ['podcast', 'referral', 'workshop', 'Q1 cohort', 'speaker']

type Call = { at: Date; startsAt: Date; person: SamplePerson; now: Date }

/** The last calls still wait for an answer to how they went. */
const unansweredMs = 4 * dayMs

/** Calls, statuses, notes and next steps: what the coach did about the leads. Returns the booked calls. */
export async function addWork(tx: Db, chance: Chance, events: readonly Event[], now: Date): Promise<Event[]> {
  const booked: Event[] = []
  const asked = events.filter(({ kind }) => kind === 'call')
  for (const { at, person } of asked) {
    if (!chance.happens(0.85)) {
      const answeredAt = new Date(at.getTime() + dayMs)
      const isOld = answeredAt.getTime() < now.getTime() - 6 * dayMs
      if (isOld) await setStatus(tx, person.email, 'contacted', answeredAt)
      continue
    }
    const startsAt = callTime(chance, at, 2 + chance.below(9))
    await addCall(tx, chance, { at, startsAt, person, now })
    booked.push({ kind: 'call', at, person })
  }
  // The next days are never empty.
  const fresh = events.filter(({ kind, person }) => kind === 'report' && !person.does.call).slice(-6)
  for (const [index, { at, person }] of fresh.entries()) {
    const startsAt = index === 0 ? new Date(now.getTime() + 2 * hourMs) : callTime(chance, now, index)
    startsAt.setUTCMinutes(0, 0, 0)
    await addCall(tx, chance, { at, startsAt, person, now })
    booked.push({ kind: 'call', at, person })
  }
  return booked
}

/** On a working day, on the hour or half past it. */
function callTime(chance: Chance, from: Date, days: number): Date {
  const at = new Date(from.getTime() + days * dayMs)
  if (at.getUTCDay() % 6 === 0) at.setTime(at.getTime() + 2 * dayMs)
  at.setUTCHours(14 + chance.below(7), chance.one([0, 30]), 0, 0)
  return at
}

async function addCall(tx: Db, chance: Chance, { at, startsAt, person, now }: Call): Promise<void> {
  const isOver = startsAt < now
  const { email, name } = person
  const isCanceled = isOver && chance.happens(0.08)
  const [id, externalId, bookedAt] = [newId(), newId(), at.toISOString()]
  const time = {
    startsAt: startsAt.toISOString(),
    endsAt: new Date(startsAt.getTime() + 30 * minuteMs).toISOString(),
    joinUrl: 'https://meet.example/clarity-call',
  }
  const call = {
    id,
    email,
    name,
    toldAt: bookedAt,
    provider: 'cal-com' as const,
    externalId,
    bookedAt,
    ...time,
  }
  const state = isCanceled ? ('cancelled' as const) : ('booked' as const)
  await tx
    .insertInto('calls')
    .values({ ...call, state, changedAt: bookedAt })
    .execute()
  const news = { callId: id, provider: call.provider, uid: externalId, otherUid: null, ...time }
  await tx
    .insertInto('callNews')
    .values({ ...news, kind: 'booked', at: bookedAt })
    .execute()
  if (isCanceled) {
    const cancelledAt = new Date(startsAt.getTime() - dayMs).toISOString()
    await tx
      .insertInto('callNews')
      .values({ ...news, kind: 'cancelled', at: cancelledAt })
      .execute()
  }
  await recordActivity(tx, { email, name, did: 'booked', at: bookedAt })
  if (!isOver) return setStatus(tx, email, 'booked', at)
  const held = new Date(startsAt.getTime() + dayMs / 12)
  const outcome = chance.weighted<keyof typeof statusAfter>([
    ['won', 34],
    ['held', 36],
    ['no-show', 8],
    ['lost', 22],
  ])
  if (now.getTime() - startsAt.getTime() < unansweredMs) return setStatus(tx, email, 'booked', at)
  const value = outcome === 'won' ? { valueCents: chance.one(prices), valueCurrency: 'usd' } : {}
  if (!isCanceled)
    await tx
      .updateTable('calls')
      .set({ outcome, outcomeAt: held.toISOString(), ...value })
      .where('id', '=', id)
      .execute()
  await setStatus(tx, email, isCanceled ? 'contacted' : statusAfter[outcome], held)
  if (chance.happens(0.6)) await addNote(tx, { email, at: held, kind: 'note', status: null, text: chance.one(notes) })
}

const statusAfter = { won: 'client', held: 'contacted', 'no-show': 'contacted', lost: 'not-a-fit' } as const
const prices = [180_000, 240_000, 450_000]

async function setStatus(tx: Db, email: string, status: Status, at: Date): Promise<void> {
  const before = await tx.selectFrom('people').select('status').where('email', '=', email).executeTakeFirst()
  const from = statuses[(before?.status ?? 'new') as Status]
  await tx.updateTable('people').set({ status, statusAt: at.toISOString() }).where('email', '=', email).execute()
  const kind = status === 'booked' ? null : ('status' as const)
  if (kind) await addNote(tx, { email, at, kind, status, text: `${from} → ${statuses[status]}` })
}

type Note = { email: string; at: Date; kind: 'note' | 'status'; status: Status | null; text: string }

async function addNote(tx: Db, { at, ...note }: Note): Promise<void> {
  await tx
    .insertInto('datedNotes')
    .values({ id: newId(), ...note, byEmail, at: at.toISOString() })
    .execute()
}

/** Tags, next steps and answers to those who did not ask for a call. */
export async function addTouches(tx: Db, chance: Chance, people: readonly SamplePerson[], now: Date): Promise<void> {
  for (const { email, joined, does } of people) {
    for (const tag of chance.some(tags, 0.05)) await tx.insertInto('personTags').values({ email, tag }).execute()
    if (!does.call && chance.happens(0.22)) {
      await setStatus(tx, email, 'contacted', new Date(Math.min(now.getTime() - minuteMs, joined.getTime() + dayMs)))
    }
  }
  for (const [index, { email }] of people
    .slice(-90)
    .filter(() => chance.happens(0.1))
    .entries()) {
    const nextStepOn = new Date(now.getTime() + (index - 3) * dayMs).toISOString().slice(0, 10)
    await tx
      .updateTable('people')
      .set({ nextStep: chance.one(steps), nextStepOn })
      .where('email', '=', email)
      .execute()
  }
}
