import type { ListedPerson } from './listed-person.ts'

export type ConsentState = 'unsubscribed' | 'agreed' | 'waiting' | 'tool' | 'silent'

/** Short labels for the CSV export, which the import reads too. */
export const consentLabels: Record<ConsentState, string> = {
  unsubscribed: 'unsubscribed',
  agreed: 'gave consent',
  waiting: 'confirmation pending',
  tool: 'waitlist only',
  silent: 'no consent',
}

export const consentDescriptions: Record<ConsentState, string> = {
  unsubscribed: 'Unsubscribed. Gets only reports and receipts.',
  agreed: 'Gave consent',
  waiting: 'Opted in, but has not confirmed by email yet',
  tool: 'On the waitlist. Gets one email when the tool is available.',
  silent: 'No consent. Gets only emails about their own activity.',
}

type Known = Pick<ListedPerson, 'unsubscribed' | 'consentedAt' | 'did'> & {
  /** They opted in but have not confirmed. */
  waits: boolean
}

/** Campaigns require consent. A report or purchase is not consent, and a waitlist entry only covers its tool. */
export function consentStateOf({ unsubscribed, consentedAt, did, waits }: Known): ConsentState {
  if (unsubscribed) return 'unsubscribed'
  if (consentedAt) return 'agreed'
  if (waits) return 'waiting'
  return did.includes('waitlist') ? 'tool' : 'silent'
}
