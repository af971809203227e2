export const campaignFields = {
  firstName: { label: 'First name', missing: 'no name' },
  score: { label: 'Score in percent', missing: 'no score' },
  weakestSection: { label: 'Weakest section', missing: 'no weakest section' },
  type: { label: 'Type', missing: 'no type' },
  toolsOwned: { label: 'Tools they own', missing: 'no tools' },
} as const

export type CampaignField = keyof typeof campaignFields

export const campaignFieldNames = Object.keys(campaignFields) as CampaignField[]

export const campaignStates = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  gathering: 'Sending',
  sending: 'Sending',
  paused: 'Paused',
  sent: 'Sent',
  canceled: 'Canceled',
} as const

/** Why people are left out of a campaign. The keys are stored. */
export const leftOutLabels = {
  unsubscribed: { label: 'Unsubscribed', why: 'They unsubscribed from your emails.' },
  refused: { label: 'Rejected', why: 'Their mail server rejects the address.' },
  silent: {
    label: 'No consent',
    why: 'They never opted in: a report, a purchase or a waitlist signup is not consent.',
  },
  missing: { label: 'Missing value', why: 'The text uses a field that is empty for them.' },
} as const

export type LeftOutReason = keyof typeof leftOutLabels

export const outcomeLabels = {
  waiting: 'Waiting',
  queued: 'In the outbox',
  sent: 'Sent',
  failed: 'Could not be sent',
  refused: 'Address rejected',
  unsubscribed: 'Unsubscribed before it was sent',
  'no-value': 'Left out: a field had no value',
  canceled: 'Canceled before it was sent',
} as const

export type Outcome = keyof typeof outcomeLabels

/** Most email providers allow several times as many. */
export const campaignsPerHour = { usual: 100, min: 1, max: 1000 }

/** Retention of who received a campaign and which links they clicked. */
export const campaignResultsKeptDays = 1095

/** Validity of the link in the double opt-in email. */
export const optInAnswerDays = 30

/** Retention of a consent record after its person unsubscribed. */
export const consentsKeptDays = 1095
