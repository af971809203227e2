// Derives a call's state from all its events, which arrive twice, late and in any order.

import type { CallNewsRow, CallRow } from '#platform/database/tables/calls.ts'

export type CallFact = Omit<CallNewsRow, 'callId' | 'provider'>

type CallFacts = Pick<CallRow, 'externalId' | 'state' | 'startsAt' | 'endsAt' | 'joinUrl' | 'bookedAt' | 'changedAt'>

/** A calendar slot. A rescheduled call moves from one slot to another. */
type Slot = { uid: string; facts: CallFact[]; isFollowed: boolean; follows: boolean }

export function readCall(facts: readonly CallFact[]): CallFacts {
  const slots = slotsOf(facts)
  const current = currentOf(slots)
  const held = timeOf(current)
  return {
    externalId: current.uid,
    state: stateOf(slots, current),
    startsAt: held?.startsAt ?? null,
    endsAt: held?.endsAt ?? null,
    joinUrl: held?.joinUrl ?? null,
    bookedAt: (firstOf(facts, 'booked') ?? firstOf(facts, 'moved'))?.at ?? null,
    changedAt: facts.map(({ at }) => at).reduce(later, ''),
  }
}

function stateOf(slots: readonly Slot[], current: Slot): CallFacts['state'] {
  if (has(current, 'cancelled') || has(current, 'declined')) return 'cancelled'
  if (has(current, 'requested') && !has(current, 'booked') && !has(current, 'moved')) return 'requested'
  const wasMoved = slots.some((slot) => slot.follows || has(slot, 'moved') || has(slot, 'replaced'))
  return wasMoved ? 'moved' : 'booked'
}

export type CallEvent = {
  kind: 'requested' | 'booked' | 'moved' | 'cancelled' | 'declined'
  at: string
  /** The slot's time, or the new time after a move. */
  startsAt: string | null
}

/** What happened to a call, in chronological order. */
export function storyOf(facts: readonly CallFact[]): CallEvent[] {
  const events = slotsOf(facts).flatMap((slot): CallEvent[] => {
    const held = timeOf(slot)?.startsAt ?? null
    const once = (kind: CallFact['kind'], shown: CallEvent['kind']): CallEvent[] => {
      const first = firstOf(slot.facts, kind)
      return first ? [{ kind: shown, at: first.at, startsAt: first.startsAt ?? held }] : []
    }
    const inPlace = slot.facts.filter(({ kind }) => kind === 'moved')
    // Only the old slot's event has arrived: the new time is not known yet.
    const isMovedAway = has(slot, 'replaced') && !slot.isFollowed
    return [
      ...once('requested', 'requested'),
      ...once('booked', slot.follows ? 'moved' : 'booked'),
      ...inPlace.map(({ at, startsAt: moved }) => ({ kind: 'moved' as const, at, startsAt: moved })),
      ...(isMovedAway ? once('replaced', 'moved') : []),
      ...once('cancelled', 'cancelled'),
      ...once('declined', 'declined'),
    ]
  })
  return events.toSorted((one, other) => compare(one.at, other.at) || compare(one.kind, other.kind))
}

function slotsOf(facts: readonly CallFact[]): Slot[] {
  const links = facts.flatMap(({ kind, uid, otherUid }) => {
    if (!otherUid || otherUid === uid) return []
    return [kind === 'replaced' ? { from: uid, to: otherUid } : { from: otherUid, to: uid }]
  })
  const bySlot = Map.groupBy(facts, ({ uid }) => uid)
  return [...bySlot].map(([uid, heard]) => ({
    uid,
    facts: heard,
    isFollowed: links.some(({ from, to }) => from === uid && bySlot.has(to)),
    follows: links.some(({ to }) => to === uid),
  }))
}

/** The slot that no other replaced; of several, the one with the latest event. */
function currentOf(slots: readonly Slot[]): Slot {
  const ends = slots.filter(({ isFollowed }) => !isFollowed)
  const latest = (slot: Slot) => slot.facts.map(({ at }) => at).reduce(later, '')
  const [last] = (ends.length > 0 ? ends : slots).toSorted(
    (one, other) => compare(latest(other), latest(one)) || compare(other.uid, one.uid),
  )
  if (!last) throw new Error('this call has no events')
  return last
}

/** The latest known time; undefined if the call moved to a slot we know nothing about yet. */
function timeOf({ facts, isFollowed }: Slot): CallFact | undefined {
  if (!isFollowed && facts.some(({ kind }) => kind === 'replaced')) return undefined
  return facts
    .filter(({ startsAt }) => startsAt !== null)
    .toSorted((one, other) => compare(other.at + other.kind, one.at + one.kind))[0]
}

function has({ facts }: Slot, kind: CallFact['kind']): boolean {
  return facts.some((fact) => fact.kind === kind)
}

function firstOf(facts: readonly CallFact[], wanted: CallFact['kind']): CallFact | undefined {
  return facts
    .filter(({ kind }) => kind === wanted)
    .toSorted((one, other) => compare(one.at + one.uid, other.at + other.uid))[0]
}

function later(one: string, other: string): string {
  return one > other ? one : other
}

function compare(one: string, other: string): number {
  return one < other ? -1 : +(one > other)
}
