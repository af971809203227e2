// Labels for campaigns: merge fields, states and results.

export const letterFields = {
  firstName: { label: 'First name', nobody: 'no name' },
  score: { label: 'Score in percent', nobody: 'no report, so no score' },
  weakestSection: { label: 'Weakest section', nobody: 'no report, so no weakest section' },
  toolsOwned: { label: 'Tools they own', nobody: 'no tool' },
} as const

export type LetterField = keyof typeof letterFields

export const letterFieldNames = Object.keys(letterFields) as LetterField[]

export const letterStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  gathering: 'Sending',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
} as const

/** Why people are left out of a campaign. */
export const leftOutWords = {
  unsubscribed: { label: 'Unsubscribed', why: 'They unsubscribed from your emails.' },
  refused: { label: 'Rejected', why: 'Their mail server rejects the address.' },
  silent: {
    label: 'No consent',
    why: 'They never opted in: a report, a purchase or a waitlist signup is not consent.',
  },
  missing: { label: 'Missing value', why: 'The text uses a field that is empty for them.' },
} as const

export type LeftOutReason = keyof typeof leftOutWords

/** The result of a campaign for one recipient. */
export const outcomeWords = {
  waiting: 'Waiting',
  queued: 'In the outbox',
  sent: 'Sent',
  failed: 'Could not be sent',
  refused: 'Address rejected',
  unsubscribed: 'Unsubscribed before it was sent',
  'no-value': 'Left out: a field had no value',
  canceled: 'Canceled before it was sent',
} as const

export type Outcome = keyof typeof outcomeWords

/** Most email providers allow several times as many. */
export const lettersPerHour = { usual: 100, least: 1, most: 1000 }

/** Retention of who received a campaign and which links they clicked. */
export const letterResultsKeptDays = 1095

/** Validity of the link in the double opt-in email. */
export const tickAnswerDays = 30

/** Retention of a consent record after its person unsubscribed. */
export const agreementsKeptDays = 1095
