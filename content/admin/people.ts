// What the admin calls the ways in which a person left their email.

export const deeds = {
  diagnostic: 'Diagnostic',
  call: 'Asked for a call',
  booked: 'Booked a call',
  'founder-test': 'Founder test',
  waitlist: 'Waitlist',
  order: 'Bought',
} as const
