import type { ListedPerson } from './people.ts'

/** Whether somebody may be written to, and how they came to say so. */
export type Standing = 'unsubscribed' | 'asked' | 'silent'

/** In a word or two, for a list. */
export const standings: Record<Standing, string> = {
  unsubscribed: 'unsubscribed',
  asked: 'asked for news',
  silent: 'never asked',
}

/** The same in full, for a person's page. */
export const standingWords: Record<Standing, string> = {
  unsubscribed: 'Unsubscribed: only reports and purchases',
  asked: 'Asked for news when they joined the waitlist',
  silent: 'Never asked for any: only about what they did here',
}

/** Only who joined the waitlist asked to be written to; a report or a purchase is no consent to anything else. */
export function standingOf({ unsubscribed, did }: Pick<ListedPerson, 'unsubscribed' | 'did'>): Standing {
  if (unsubscribed) return 'unsubscribed'
  return did.includes('waitlist') ? 'asked' : 'silent'
}
