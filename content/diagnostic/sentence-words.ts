// Texts of testimonial requests. None of them claims what caused the change.

/** Validity of the request. An answer can be changed or withdrawn at any time. */
export const sentenceAnswerDays = 60

/** The least time between two requests; the policies promise a year. */
export const sentenceAskedOnceDays = 365

/** Must match content/owner/parts/testimonials.ts. */
export const sentenceLimits = { quote: 800, firstName: 40, business: 80 } as const

const score = (before: number, after: number) =>
  `Your score was ${before}% when you first answered, and is ${after}% now.`

export const sentenceMailWords = {
  subject: 'A sentence about it, if you like',
  heading: 'You answered the same questions again.',
  score,
  text: 'Would you say in a sentence or two what has changed in your company, in your own words? With your consent it may stand among the testimonials on this website, under the name that you choose.',
  button: 'Write a sentence',
  not: 'If you would rather not, leave this mail: nothing of your answers is ever published. We ask at most once a year, and who has withdrawn a sentence is never asked again.',
  life: (days: number) =>
    `The link is yours alone and opens for ${days} days. Once you have written something, it stays open, so that you can change or withdraw it.`,
} as const

/** Stored verbatim with the time of consent. */
export function consentWords(name: string, host: string): string {
  return `I agree that ${name} publishes this sentence as a testimonial on the website ${host}: on its testimonials page, and perhaps on its home page and where calls are booked, with the name and the role or company as I wrote them here. I can withdraw this at any time, by the same link.`
}

export const sentencePage = {
  title: 'Your sentence',
  ask: {
    heading: 'In your own words',
    text: 'What has changed in your company since you first answered? A sentence or two is enough. Nothing is published before somebody has read it, and only what you write here, never your answers.',
    button: 'Send it',
  },
  change: {
    heading: 'Your sentence',
    link: 'Change it',
    button: 'Send the change',
    waiting: 'It has been sent and is being read. You can still change it.',
    published:
      'It stands on the website. If you change it, the new words are read first; until then the old ones stay.',
    older: 'Your change is being read. On the website stand your earlier words.',
  },
  score,
  fields: {
    quote: { label: 'Your sentence', hint: `At most ${sentenceLimits.quote} characters.` },
    firstName: { label: 'First name', hint: 'As it may appear.' },
    lastInitial: { label: 'First letter of your last name', hint: 'The last name itself is not shown.' },
    business: {
      label: 'Role or company',
      hint: 'As it may appear: “Founder, bakery”, or your company’s name.',
    },
  },
  problems: {
    heading: 'Nothing was sent yet. What you typed is still here. Please look at:',
    consent: 'Your consent',
    quote: 'Please write your sentence.',
    quoteLong: (length: number) =>
      `This is ${length.toLocaleString('en-US')} characters long. Please shorten it to ${sentenceLimits.quote}.`,
    firstName: 'Please enter a first name.',
    firstNameLong: `Please shorten the first name to ${sentenceLimits.firstName} characters.`,
    lastInitial: 'Please enter one letter.',
    business: 'Please enter your role or your company.',
    businessLong: `Please shorten it to ${sentenceLimits.business} characters.`,
    oneLine: 'Please write it on one line.',
    agreed: 'Please tick the box: without your consent nothing is published.',
    agreedOther: 'The words beside the box have changed. Please read them, and tick it again.',
  },
  withdraw: {
    heading: 'Withdraw it',
    text: 'Then your words are deleted here, and come off the website if they stand there.',
    button: 'Withdraw my sentence',
  },
  withdrawn: {
    title: 'You have withdrawn your sentence',
    text: (email: string) =>
      `Your words are deleted here. If they stood on the website, they come off it within minutes. We do not ask you again. If you change your mind, write to ${email}.`,
    action: { label: 'To the home page', href: '/' },
  },
  ended: {
    title: 'This link has ended',
    text: `It could be answered for ${sentenceAnswerDays} days, or what it was about has been erased. Nothing of you is published by it.`,
    action: { label: 'To the home page', href: '/' },
  },
} as const

export function sentenceLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Open it from the mail again, or write to ${email}.`,
    action: { label: 'To the home page', href: '/' },
  }
}
