// Labels for the ways in which a person came into the list.

export const deeds = {
  diagnostic: 'Diagnostic',
  call: 'Asked for a call',
  booked: 'Booked a call',
  'founder-test': 'Founder test',
  scorecard: 'Scorecard',
  waitlist: 'Waitlist',
  order: 'Bought',
  added: 'Added by you',
} as const

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
