// Sequences: their triggers, rules and labels.

/** By priority: a person gets only the first that applies. */
export const sequenceNames = ['purchase', 'diagnostic', 'founder-test', 'scorecard'] as const

export type SequenceName = (typeof sequenceNames)[number]

export const sequences: Record<SequenceName, { title: string; who: string; whoDid: string }> = {
  diagnostic: {
    title: 'After the diagnostic',
    who: 'Everyone who finishes the diagnostic',
    whoDid: 'who finished the diagnostic',
  },
  'founder-test': {
    title: 'After the founder test',
    who: 'Everyone who finishes the founder test',
    whoDid: 'who finished the founder test',
  },
  scorecard: {
    title: 'After one of your scorecards',
    who: 'Everyone who finishes one of your own scorecards',
    whoDid: 'who finished one of your scorecards',
  },
  purchase: { title: 'After a purchase', who: 'Everyone who buys a tool', whoDid: 'who bought a tool' },
}

/** Display order: as people usually reach them. */
export const sequencesInOrder: readonly SequenceName[] = [
  ...(['diagnostic', 'founder-test', 'scorecard', 'purchase'] as const),
]

/** Why a sequence ended for someone; follows “ended:”. */
export const sequenceEnds = {
  finished: 'all emails were sent',
  bought: 'bought a tool',
  booked: 'booked a call',
  client: 'is a client',
  'not-a-fit': 'is not a fit',
  archived: 'is archived',
  refunded: 'the purchase was refunded',
  unsubscribed: 'unsubscribed',
  refused: 'the address was rejected',
  withdrawn: 'withdrew consent',
  overtaken: 'another sequence started',
  stopped: 'stopped by you',
  'off-too-long': 'it was turned off for too long',
  merged: 'the address was merged with another',
  gone: 'was erased',
} as const

export type SequenceEnd = keyof typeof sequenceEnds

/** Sending hours in the site's time zone, Monday to Friday. */
export const sendingHours = { from: 8, before: 18 }

/** A confirmation or opt-in up to this many days after the trigger still starts the sequence. */
export const startsWithinDays = 14

/** If a sequence is turned off for longer, it ends for those who were waiting. */
export const longestPauseDays = 30

export const afterDaysLimits = { min: 1, max: 90 }

export const maxSequenceMails = 12

/** Retention of each person's progress, as long as that of the sent emails. */
export const sequenceRunsKeptDays = 1095
