// Texts of the double opt-in.

import type { AgreementPlace } from './agreement-places.ts'

export const askMailWords = {
  subject: 'Was that you? Please confirm your letters',
  heading: 'Shall we write to you?',
  text: (where: string) => `This address was left ${where}, and the box for letters was ticked. It says:`,
  before: 'Nothing comes until you say yes. The button leads to a page that asks once more:',
  button: 'Yes, that was me',
  life: (days: number) => `The link works for ${days} days, and once.`,
  notYou: 'If it was not you, leave this mail: without your answer no letters come.',
} as const

/**
 * Shown after a form was sent with the newsletter checkbox. The same for everyone: whoever types an address must not
 * learn whether it has opted in or unsubscribed before.
 */
export const afterTick = {
  asked:
    'Letters come once you say yes in the mail that asks whether it was you who ticked the box. If you said yes before, no mail asks again.',
  counts:
    'You ticked the box for letters. If a mail asks whether that was you, please say yes in it: only then do letters come.',
} as const

/** Where the checkbox was, for use within a sentence. */
export const leftAt: Record<AgreementPlace, string> = {
  diagnostic: 'in our diagnostic',
  'founder-test': 'in our founder test',
  order: 'with an order',
  waitlist: 'on our waitlist',
  import: 'with us',
  hand: 'with us',
}

export const agreePage = {
  title: 'Letters',
  ask: {
    heading: 'One more click',
    text: 'Then we write to this address, as it says beside the box that was ticked:',
    lifts: 'You had unsubscribed. If you say yes, that is over.',
    button: 'Yes, write to me',
    not: 'If it was not you, close this page: nothing comes.',
  },
  done: {
    heading: 'Thank you.',
    text: 'You are on the list, and letters come to this address. Every one of them has a link at its end that takes you off again.',
    action: 'To the home page',
  },
  ended: {
    title: 'This link has ended',
    text: 'It works once, for a month, and not for an address that has unsubscribed or was erased since. No letters come. If you would like some, tick the box in one of our forms again.',
    action: { label: 'To the home page', href: '/' },
  },
} as const

export function agreeLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Open it from the mail again, or write to ${email}.`,
    action: { label: 'To the home page', href: '/' },
  }
}
