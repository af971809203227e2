export const activities = {
  diagnostic: 'Diagnostic',
  call: 'Asked for a call',
  booked: 'Booked a call',
  'founder-test': 'Founder test',
  scorecard: 'Scorecard',
  waitlist: 'Waitlist',
  order: 'Bought',
  added: 'Added by you',
} as const
export type Activity = keyof typeof activities

/** Lead statuses, in their usual order. */
export const statuses = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  client: 'Client',
  'not-a-fit': 'Not a fit',
  /** Hidden from lists, unless someone searches or filters for them. */
  archived: 'Archived',
} as const

export type Status = keyof typeof statuses

export const statusChoices = Object.entries(statuses).map(([value, label]) => ({ value, label }))
