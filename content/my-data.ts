// Texts of /privacy/my-data and its emails.

export const myDataPage = {
  title: 'Your data',
  description:
    'Ask for a copy of what we hold about you, or have it erased. We send a link to your address, so that nobody else can ask for you.',
  intro:
    'See what we hold about you, or have it erased. We send a link to your address, so that nobody else can ask in your name.',
  emailLabel: 'Email',
  wishLabel: 'What should we do?',
  wishes: {
    export: { label: 'Send me a copy', hint: 'Everything we hold about this address, as one file.' },
    erase: {
      label: 'Erase everything',
      hint: 'Reports, test results, waitlist entries, notes and mails. Of an order we keep what tax law asks for.',
    },
  },
  button: 'Send me the link',
  sending: 'Sending…',
  sent: 'Done. If we hold anything about this address, a mail with a link is on its way. The link works for a day.',
  failed: 'That did not work. Please wait a little and try again.',
  more: { before: 'What we keep, and why, is in the', label: 'Privacy Policy', href: '/privacy-policy' },
} as const

export const myDataLink = {
  export: {
    heading: 'Your copy is ready',
    text: 'One file with everything we hold about you: what you sent us, what you bought, the mails we wrote and our notes. It is JSON, a plain text that people and programs can read.',
    button: 'Download my data',
  },
  erase: {
    heading: 'Erase everything about you?',
    text: 'Reports, test results, waitlist entries, our notes and every mail go at once and cannot be brought back. Links to your reports stop working. Mail that waits is not sent.',
    kept: 'Of an order we keep its number, the tool, the amount, the dates and the country, as tax law asks, without your address. Its receipt no longer names you: save it first if you need it.',
    ordersHeading: 'Save these links first',
    ordersText:
      'What you bought stays yours, and its page stays open. But once your address is gone we cannot send you the link again.',
    button: 'Erase everything',
    working: 'Erasing…',
    failed: 'That did not work, and nothing was erased. Please try again in a moment.',
    unsure:
      'No answer came, so we do not know whether it was done. Please load this page again: it says if nothing is left.',
  },
  erased: {
    heading: 'It is done.',
    text: 'We hold nothing about you any more but what tax law keeps of an order. Copies in our backups disappear as the backups are replaced.',
  },
  nothing: {
    title: 'There is nothing',
    text: 'We hold nothing about this address, or nothing any more.',
    action: { label: 'To the home page', href: '/' },
  },
  expired: {
    title: 'This link has run out',
    text: 'It works for a day. Ask for a new one and we send it at once.',
    action: { label: 'Ask for a new link', href: '/privacy/my-data' },
  },
} as const

export function myDataLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Ask for a new one, or write to ${email}.`,
    action: { label: 'Ask for a new link', href: '/privacy/my-data' },
  }
}

export const myDataMailWords = {
  export: {
    subject: 'Your copy of your data',
    heading: 'A copy of your data',
    text: 'You asked for a copy of what we hold about you. It waits behind this button:',
    button: 'Get my data',
  },
  erase: {
    subject: 'Erase your data: please confirm',
    heading: 'Please confirm the erasure',
    text: 'You asked us to erase what we hold about you. Nothing has happened yet: the button leads to a page that says what goes, and asks once more.',
    button: 'Go to the confirmation',
  },
  life: 'The link works for a day. Anyone who has it can use it, so do not pass this mail on.',
  notYou: 'If you did not ask for this, leave it: without the link nothing happens.',
} as const
