import type { ConsentPlace } from './consent-places.ts'

export const askMailWords = {
  subject: 'Please confirm your subscription',
  heading: 'Would you like our emails?',
  text: (where: string) => `Someone entered this address ${where} and checked the box for our emails. It says:`,
  before: 'We send you nothing until you confirm. The button opens a page that asks once more:',
  button: 'Yes, that was me',
  life: (days: number) => `The link works once, within ${days} days.`,
  notYou: 'If it was not you, ignore this email: without your confirmation you get nothing.',
} as const

/**
 * Shown after a form was sent with the newsletter checkbox. The same for everyone: whoever types an address must not
 * learn whether it has opted in or unsubscribed before.
 */
export const afterOptIn = {
  asked:
    'To get our emails, please confirm your address in the email we send you. If you have confirmed before, we do not ask again.',
  counts:
    'You signed up for our emails. If we send you an email that asks you to confirm, please do: only then do our emails start.',
} as const

/** Where the checkbox was, for use within a sentence. */
export const leftAt: Record<ConsentPlace, string> = {
  diagnostic: 'in our diagnostic',
  'founder-test': 'in our founder test',
  scorecard: 'in one of our scorecards',
  order: 'with an order',
  waitlist: 'on our waitlist',
  import: 'with us',
  hand: 'with us',
}

export const consentPage = {
  title: 'Our emails',
  ask: {
    heading: 'One more click',
    text: 'Confirm that we may write to this address, as the box you checked said:',
    lifts: 'You had unsubscribed. If you confirm, you are subscribed again.',
    button: 'Yes, write to me',
    not: 'If it was not you, close this page and you get nothing.',
  },
  done: {
    heading: 'Thank you.',
    text: 'You are on the list for our emails. Each one has an unsubscribe link at the end.',
    action: 'To the home page',
  },
  ended: {
    title: 'This link no longer works',
    text: 'It works once, for a month, and not for an address that has since unsubscribed or been erased. If you would like our emails, check the box in one of our forms again.',
    action: { label: 'To the home page', href: '/' },
  },
} as const

export function consentLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Open it from the email again, or write to ${email}.`,
    action: { label: 'To the home page', href: '/' },
  }
}
