import type { ListedPerson } from './people.ts'

/** Whether somebody may be written to, and how they came to say so. */
export type Standing = 'unsubscribed' | 'agreed' | 'waiting' | 'tool' | 'silent'

/** In a word or two, for a list. */
export const standings: Record<Standing, string> = {
  unsubscribed: 'unsubscribed',
  agreed: 'agreed to letters',
  waiting: 'asked by mail, no answer yet',
  tool: 'waits for a tool',
  silent: 'never asked',
}

/** The same in full, for a person's page. */
export const standingWords: Record<Standing, string> = {
  unsubscribed: 'Unsubscribed: only reports and purchases',
  agreed: 'Agreed to letters',
  waiting: 'Ticked the box for letters; the mail that asks whether it was them is not answered yet',
  tool: 'Waits for a tool, and is told when it is on sale: no other letters',
  silent: 'Never asked for any: only about what they did here',
}

type Known = Pick<ListedPerson, 'unsubscribed' | 'agreedAt' | 'did'> & {
  /** A tick of theirs waits for their answer. */
  waits: boolean
}

/** Only who agreed may be written to. A report or a purchase is no consent, and a place on a waitlist is one to its tool. */
export function standingOf({ unsubscribed, agreedAt, did, waits }: Known): Standing {
  if (unsubscribed) return 'unsubscribed'
  if (agreedAt) return 'agreed'
  if (waits) return 'waiting'
  return did.includes('waitlist') ? 'tool' : 'silent'
}
