/** Where a person gave consent, for the admin. */
export const agreementPlaces = {
  diagnostic: 'in the diagnostic',
  'founder-test': 'in the founder test',
  order: 'with an order',
  waitlist: 'on the waitlist',
  import: 'from an imported file',
  hand: 'entered by you',
} as const

export type AgreementPlace = keyof typeof agreementPlaces
