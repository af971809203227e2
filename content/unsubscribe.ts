export const unsubscribePage = {
  title: 'Unsubscribe',
  ask: {
    heading: 'Unsubscribe from our emails?',
    text: 'We will stop writing to you about tools, tests and the program.',
    button: 'Unsubscribe',
  },
  done: {
    heading: 'You are unsubscribed.',
    text: 'We no longer write to you about tools, tests and the program.',
    button: 'Subscribe again',
  },
  back: {
    heading: 'You are back on the list.',
    text: 'We will write to you again about tools, tests and the program. Each email has an unsubscribe link at the end.',
    button: 'Unsubscribe',
  },
  stillComes: 'You still get what you ask for yourself: a report, a receipt, the link to an order, a personal reply.',
} as const

export function unsubscribeLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Write to ${email} and we will unsubscribe you manually.`,
    action: { label: 'Write the email', href: `mailto:${email}?subject=Unsubscribe` },
    more: [{ label: 'To the home page', href: '/' }],
  }
}

/** The unsubscribe link of test emails, which contains no address. */
export const testUnsubscribeToken = 'test'
export const testUnsubscribePath = `/unsubscribe/${testUnsubscribeToken}`

export const testUnsubscribe = {
  title: 'This link is from a test email',
  text: 'Nothing was changed. In the real email it opens a page where the reader can unsubscribe.',
  action: { label: 'To the home page', href: '/' },
} as const
