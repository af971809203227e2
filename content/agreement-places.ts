/** Where a person gave consent, for the admin. */
export const agreementPlaces = {
  diagnostic: 'in the diagnostic',
  'founder-test': 'in the founder test',
  order: 'with an order',
  waitlist: 'on the waitlist',
  import: 'as their file says',
  hand: 'as you wrote down',
} as const

export type AgreementPlace = keyof typeof agreementPlaces
