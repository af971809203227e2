/** Where somebody agreed to be written to, as the admin says it. */
export const agreementPlaces = {
  diagnostic: 'in the diagnostic',
  'founder-test': 'in the founder test',
  order: 'with an order',
  waitlist: 'on the waitlist',
  import: 'as their file says',
  hand: 'as you wrote down',
} as const

export type AgreementPlace = keyof typeof agreementPlaces
