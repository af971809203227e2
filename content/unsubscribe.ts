// The page behind the unsubscribe link of an email.

export const unsubscribePage = {
  title: 'Unsubscribe',
  ask: {
    heading: 'No more mail?',
    text: 'One click, and we stop writing to you about tools, tests and the program.',
    button: 'Unsubscribe',
  },
  done: {
    heading: 'You are unsubscribed.',
    text: 'We no longer write to you about tools, tests and the program.',
    button: 'Write to me again after all',
  },
  back: {
    heading: 'You are back on the list.',
    text: 'We write to you again about tools, tests and the program. Every such mail has the way out at its end.',
    button: 'Unsubscribe',
  },
  stillComes:
    'What you ask for yourself still comes: a report, a receipt, the link to an order, an answer from a person.',
} as const

export function unsubscribeLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Write to ${email} and we take you off the list by hand.`,
    action: { label: 'Write the mail', href: `mailto:${email}?subject=Unsubscribe` },
    more: [{ label: 'To the home page', href: '/' }],
  }
}

/** The unsubscribe link of test emails, which contains no address. */
export const testUnsubscribeToken = 'test'
export const testUnsubscribePath = `/unsubscribe/${testUnsubscribeToken}`

export const testUnsubscribe = {
  title: 'This link is from a test mail',
  text: 'Nothing was changed. In the letter itself it leads each reader to a page where one click unsubscribes them.',
  action: { label: 'To the home page', href: '/' },
} as const
