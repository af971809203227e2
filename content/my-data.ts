// Texts of /privacy/my-data and its emails.

export const myDataPage = {
  title: 'Your data',
  description:
    'Ask for a copy of what we store about you, or have it erased. We send a link to your address, so that no one else can ask for you.',
  intro:
    'See what we store about you, or have it erased. We send a link to your address, so that no one else can ask in your name.',
  emailLabel: 'Email',
  wishLabel: 'What should we do?',
  wishes: {
    export: { label: 'Send me a copy', hint: 'Everything we store about this address, as one file.' },
    erase: {
      label: 'Erase everything',
      hint: 'Reports, test results, waitlist entries, notes and emails. Of an order we keep what tax law requires.',
    },
  },
  button: 'Send me the link',
  sending: 'Sending…',
  sent: 'Done. If we store anything about this address, an email with a link is on its way. The link works for a day.',
  failed: 'That did not work. Please try again in a moment.',
  more: { before: 'What we keep, and why, is in the', label: 'Privacy Policy', href: '/privacy-policy' },
} as const

export const myDataLink = {
  export: {
    heading: 'Your copy is ready',
    text: 'One file with everything we store about you: what you sent us, what you bought, the emails we wrote and our notes. It is JSON, a text format that people and programs can read.',
    button: 'Download my data',
  },
  erase: {
    heading: 'Erase everything about you?',
    text: 'Reports, test results, waitlist entries, our notes and every email are deleted at once and cannot be restored. Links to your reports stop working. Emails that are waiting are not sent.',
    kept: 'Of an order we keep its number, the tool, the amount, the dates and the country, as tax law requires, without your address. Its receipt no longer names you: save it first if you need it.',
    ordersHeading: 'Save these links first',
    ordersText:
      'What you bought stays yours, and its page stays open. But once your address is gone we cannot send you the link again.',
    button: 'Erase everything',
    working: 'Erasing…',
    failed: 'That did not work, and nothing was erased. Please try again in a moment.',
    charged:
      'Nothing was erased, because you still have payments to make. Cancel your subscription on its order page first, or write to us if you pay in instalments.',
    unsure:
      'The server did not answer, so we do not know whether it worked. Please reload this page to see whether anything is left.',
  },
  erased: {
    heading: 'Everything is erased.',
    text: 'We no longer store anything about you, except what tax law requires of an order. Copies in our backups disappear as the backups are replaced.',
  },
  nothing: {
    title: 'There is no data',
    text: 'We do not store anything about this address, or no longer do.',
    action: { label: 'To the home page', href: '/' },
  },
  expired: {
    title: 'This link has expired',
    text: 'It works for a day. Ask for a new one and we send it right away.',
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
    text: 'You asked for a copy of what we store about you. Download it here:',
    button: 'Get my data',
  },
  erase: {
    subject: 'Erase your data: please confirm',
    heading: 'Please confirm the erasure',
    text: 'You asked us to erase what we store about you. Nothing has happened yet: the button opens a page that says what will be deleted, and asks once more.',
    button: 'Go to the confirmation',
  },
  life: 'The link works for a day. Anyone who has it can use it, so do not forward this email.',
  notYou: 'If you did not ask for this, ignore this email: without the link nothing happens.',
} as const
