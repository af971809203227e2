/** Calls that people booked, and what was heard of each; platform/calls/call-facts.ts reads the one from the other. */
export type CallTables = { calls: CallRow; callNews: CallNewsRow }

/** Where news of a call come from; by hand where the owner marked it. */
export type CallProvider = 'cal-com' | 'calendly' | 'by-hand'

/** Requested: a time was asked for, and waits for the owner's yes in their calendar. */
export type CallState = 'requested' | 'booked' | 'moved' | 'cancelled'

/** One call, however often it was moved. */
export type CallRow = {
  id: string
  /** In small letters. */
  email: string
  name: string
  /** When the calendar said who it is with. */
  toldAt: string
  provider: CallProvider
  /** The calendar's own id of the time that holds now. */
  externalId: string
  state: CallState
  /** null where it is not known, as of a call that was marked by hand. */
  startsAt: string | null
  endsAt: string | null
  joinUrl: string | null
  /** null of one that was never confirmed, or only heard of when it was cancelled. */
  bookedAt: string | null
  changedAt: string
}

export type CallNewsKind = 'requested' | 'booked' | 'moved' | 'replaced' | 'cancelled' | 'declined'

/** Something that was heard of a time in the calendar. Added, never changed. */
export type CallNewsRow = {
  callId: string
  provider: CallProvider
  /** The calendar's id of the time. */
  uid: string
  kind: CallNewsKind
  at: string
  /** Of a new time the one before it, of a replaced one the one after it. */
  otherUid: string | null
  startsAt: string | null
  endsAt: string | null
  joinUrl: string | null
}
