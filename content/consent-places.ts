export const consentPlaces = {
  diagnostic: 'in the diagnostic',
  'founder-test': 'in the founder test',
  scorecard: 'in a scorecard',
  order: 'with an order',
  waitlist: 'on the waitlist',
  import: 'from an imported file',
  hand: 'entered by you',
} as const

export type ConsentPlace = keyof typeof consentPlaces
