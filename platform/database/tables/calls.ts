/** Booked calls and the events received about them; domain/calls/call-facts.ts derives the calls from the events. */
export type CallTables = { calls: CallRow; callNews: CallNewsRow }

/** `by-hand`: the owner marked it. */
export type CallProvider = 'cal-com' | 'calendly' | 'by-hand'

/** `requested`: waits for the owner's confirmation in their calendar. */
type CallState = 'requested' | 'booked' | 'moved' | 'cancelled'

/** One call, however often it was rescheduled. */
export type CallRow = {
  id: string
  /** In lower case. */
  email: string
  name: string
  /** When the calendar last named the person. */
  toldAt: string
  provider: CallProvider
  /** The calendar's id of the current slot. */
  externalId: string
  state: CallState
  /** Null if unknown, as for a call marked by hand. */
  startsAt: string | null
  endsAt: string | null
  joinUrl: string | null
  /** Null if it was never confirmed, or if we only heard of its cancellation. */
  bookedAt: string | null
  changedAt: string
  /** What the visitor wrote when booking. */
  said: string | null
  /** How the call went; null until the team says so. */
  outcome: CallOutcome | null
  outcomeAt: string | null
  /** What a won call is worth, in the smallest unit of its currency. */
  valueCents: number | null
  valueCurrency: string | null
}

export type CallOutcome = 'held' | 'no-show' | 'won' | 'lost'

type CallNewsKind = 'requested' | 'booked' | 'moved' | 'replaced' | 'cancelled' | 'declined'

/** An event about a calendar slot. Rows are added, never changed. */
export type CallNewsRow = {
  callId: string
  provider: CallProvider
  /** The calendar's id of the slot. */
  uid: string
  kind: CallNewsKind
  at: string
  /** The previous slot of a new one, or the next slot of a replaced one. */
  otherUid: string | null
  startsAt: string | null
  endsAt: string | null
  joinUrl: string | null
}
