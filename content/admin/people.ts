// What the admin calls the ways in which a person left their email.

export const deeds = {
  diagnostic: 'Diagnostic',
  call: 'Asked for a call',
  booked: 'Booked a call',
  'founder-test': 'Founder test',
  waitlist: 'Waitlist',
  order: 'Bought',
  added: 'Added by you',
} as const

/** How far the owner is with somebody, in the order in which it usually goes. */
export const statuses = {
  new: 'New',
  contacted: 'Contacted',
  booked: 'Booked',
  client: 'Client',
  'not-a-fit': 'Not a fit',
} as const

export type Status = keyof typeof statuses
