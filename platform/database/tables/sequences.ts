import type { SequenceEnd, SequenceName } from '#content/sequences/sequences.ts'

/** Automatic series of emails. */
export type SequenceTables = {
  sequences: SequenceRow
  sequenceMails: SequenceMailRow
  sequenceRuns: SequenceRunRow
}

/** There is no row for a sequence that was never on. */
export type SequenceRow = {
  name: SequenceName
  /** People who trigger it from then on enter the sequence; null while it is off. */
  onSince: string | null
  /** JSON: the times it was off after it had been on; see Pause in features/campaigns/sequences/timing.ts. */
  pauses: string
}

/**
 * An email that the owner changed, removed or added; without a row the built-in text applies. letter_recipients stores
 * under this id who was sent it.
 */
export type SequenceMailRow = {
  id: string
  sequence: SequenceName
  /** `ours`: reset to the built-in text, so the row's text no longer counts. */
  state: 'own' | 'ours' | 'removed'
  subject: string
  body: string
  /** Counted from startedAt of the run. */
  afterDays: number
  /** Grows with every change. */
  revision: number
  byEmail: string
  at: string
}

/** A person's run through a sequence: once per sequence, and one at a time. */
export type SequenceRunRow = {
  sequence: SequenceName
  /** In lower case. */
  email: string
  /** When they did what triggers the sequence. */
  didAt: string
  /** Day zero: the trigger or the consent, whichever was later. */
  startedAt: string
  /** When it is processed next; null once it has ended. */
  dueAt: string | null
  endedAt: string | null
  ended: SequenceEnd | null
}
