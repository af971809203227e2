import { bookingPing } from '../booking-ping.ts'

/** Pages that count as a step. All product pages count as one. */
export const pageSteps = [
  { step: 'home', label: 'Home page', paths: ['/'] },
  { step: 'diagnostic', label: 'Diagnostic page', paths: ['/diagnostic'] },
  { step: 'founder-test', label: 'Founder test page', paths: ['/founder-test', '/founder-test/assessment'] },
  { step: 'scorecard', label: 'Your scorecards’ pages', paths: ['/scorecards/*', '/embed/*'] },
  { step: 'toolbox', label: 'Toolbox', paths: ['/toolbox'] },
  { step: 'product', label: 'A product’s page', paths: ['/toolbox/*'] },
  { step: 'sprint-program', label: 'Sprint program page', paths: ['/sprint-program'] },
  { step: 'book-call', label: 'Book-a-call page', paths: ['/book-call'] },
] as const

/** API calls that count as a step when they succeed. A star stands for any scorecard. */
export const actionSteps = [
  { step: 'diagnostic-started', label: 'Diagnostics started', path: '/api/visits/diagnostic-started' },
  { step: 'diagnostic-finished', label: 'Diagnostics finished', path: '/api/assessments' },
  { step: 'founder-test-finished', label: 'Founder tests', path: '/api/founder-test' },
  { step: 'scorecard-started', label: 'Your scorecards started', path: '/api/scorecards/*/started' },
  { step: 'scorecard-finished', label: 'Your scorecards finished', path: '/api/scorecards/*/answers' },
  { step: 'waitlist-joined', label: 'Waitlist signups', path: '/api/waitlist' },
  { step: 'call-asked', label: 'Calls requested', path: '/api/schedule-clarity-call' },
  { step: 'checkout-started', label: 'Checkouts started', path: '/api/create-payment-intent' },
] as const

/** Other calls that count as one of these steps. */
export const sameSteps = [{ step: 'call-asked', path: bookingPing }] as const

export type FunnelStep =
  /** Anyone who reached a step; counted with the first one of the day. */
  'visitor' | (typeof pageSteps)[number]['step'] | (typeof actionSteps)[number]['step'] | 'purchase' | 'call-booked'

/** In display order. Purchases and booked calls are counted from the database, not from page views. */
export const funnel: readonly { step: FunnelStep; label: string }[] = [
  ...pageSteps,
  ...actionSteps,
  { step: 'purchase', label: 'Purchases' },
  { step: 'call-booked', label: 'Calls booked' },
]
