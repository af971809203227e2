// Labels for the ways in which a person came into the list.

export const deeds = {
  diagnostic: 'Diagnostic',
  call: 'Asked for a call',
  booked: 'Booked a call',
  'founder-test': 'Founder test',
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
} as const

export type Status = keyof typeof statuses
