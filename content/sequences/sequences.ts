// The letters that follow by themselves: what each follows on, and what the admin calls what becomes of it.

/** Which wins where two would run for one person: the first. */
export const sequenceNames = ['purchase', 'diagnostic', 'founder-test'] as const

export type SequenceName = (typeof sequenceNames)[number]

export const sequences: Record<SequenceName, { title: string; who: string; whoDid: string }> = {
  diagnostic: {
    title: 'After the diagnostic',
    who: 'Whoever finishes the diagnostic',
    whoDid: 'who finished the diagnostic',
  },
  'founder-test': {
    title: 'After the founder test',
    who: 'Whoever finishes the founder test',
    whoDid: 'who finished the founder test',
  },
  purchase: { title: 'After a purchase', who: 'Whoever buys a tool', whoDid: 'who bought a tool' },
}

/** The order of the screens: as people usually come to them. */
export const sequencesInOrder: readonly SequenceName[] = ['diagnostic', 'founder-test', 'purchase']

/** Why somebody gets no more of it, as it stands behind “ended:”. */
export const sequenceEnds = {
  finished: 'all of it was sent',
  bought: 'bought a tool',
  booked: 'booked a call',
  client: 'is a client',
  'not-a-fit': 'is not a fit',
  refunded: 'gave the purchase back',
  unsubscribed: 'unsubscribed',
  refused: 'the address was refused',
  withdrawn: 'no longer agrees to be written to',
  overtaken: 'another sequence began',
  stopped: 'stopped by you',
  'off-too-long': 'it was switched off for too long',
  merged: 'the address is another one of somebody’s',
  gone: 'is no longer here',
} as const

export type SequenceEnd = keyof typeof sequenceEnds

/** By the clocks of the site's time zone, from Monday to Friday. */
export const decentHours = { from: 8, before: 18 }

/** Who confirms their address, or agrees, so long after what they did is still taken in. */
export const takenInWithinDays = 14

/** Who would have to wait longer than that, because it was switched off, gets no more of it. */
export const longestPauseDays = 30

export const afterDaysLimits = { least: 1, most: 90 }

export const mostSequenceMails = 12

/** How far somebody came, and how it ended; kept as long as what they were sent. */
export const sequenceRunsKeptDays = 1095
