import type { SequenceEnd, SequenceName } from '#content/sequences/sequences.ts'

/** Letters that follow by themselves on something a person did. */
export type SequenceTables = {
  sequences: SequenceRow
  sequenceMails: SequenceMailRow
  sequenceRuns: SequenceRunRow
}

/** Whether it is on; there is no row of one that never was. */
export type SequenceRow = {
  name: SequenceName
  /** Who did it from then on is taken in; null while it is off. */
  onSince: string | null
  /** JSON: when it was off, once it had been on; see Pause in features/writing/sequences/timing.ts. */
  pauses: string
}

/**
 * A mail that the owner changed, removed or added; ours is in the program as long as there is no row. Who was sent it
 * stands in letter_recipients under this id.
 */
export type SequenceMailRow = {
  id: string
  sequence: SequenceName
  /** Ours again: the words of the row no longer count. */
  state: 'own' | 'ours' | 'removed'
  subject: string
  body: string
  /** So long after what they did. */
  afterDays: number
  /** One more with every change. */
  revision: number
  byEmail: string
  at: string
}

/** Somebody's way through a sequence: once each, and one at a time. */
export type SequenceRunRow = {
  sequence: SequenceName
  /** In small letters. */
  email: string
  /** When they did what it follows on. */
  didAt: string
  /** From when the days count: when they did it, or agreed to be written to, if that was later. */
  startedAt: string
  /** When it is looked at next; null once it has ended. */
  dueAt: string | null
  endedAt: string | null
  ended: SequenceEnd | null
}
