import { formatCount } from '#lib/text/count.ts'

// Texts of testimonial requests. None of them claims what caused the change.

/** Validity of the request. An answer can be changed or withdrawn at any time. */
export const testimonialAnswerDays = 60

/** The least time between two requests; the policies promise a year. */
export const testimonialAskedOnceDays = 365

/** Must match content/owner/parts/testimonials.ts. */
export const testimonialLimits = { quote: 800, firstName: 40, business: 80 } as const

const score = (before: number, after: number) =>
  `Your score was ${before}% when you first answered, and is ${after}% now.`

export const testimonialMailText = {
  subject: 'Would you write us a testimonial?',
  heading: 'Your score went up',
  score,
  text: 'Would you tell us in a sentence or two what has changed in your company, in your own words? With your consent, it may appear with the testimonials on this website, under the name you choose.',
  button: 'Write a testimonial',
  not: 'If you would rather not, just ignore this email. We never publish your answers. We ask at most once a year, and never again after you have withdrawn a testimonial.',
  life: (days: number) =>
    `The link is for you alone and works for ${days} days. Once you have written something, it keeps working, so that you can change or withdraw it.`,
} as const

/** Stored verbatim with the time of consent. */
export function consentText(name: string, host: string): string {
  return `I agree that ${name} may publish this testimonial on the website ${host}: on its testimonials page, and possibly on its home page and its booking page, with the name and the role or company I entered here. I can withdraw my consent at any time with the same link.`
}

export const testimonialPage = {
  title: 'Your testimonial',
  ask: {
    heading: 'In your own words',
    text: 'What has changed in your company since you first answered? A sentence or two is enough. We read it before anything is published, and we publish only what you write here, never your answers.',
    button: 'Send',
  },
  change: {
    heading: 'Your testimonial',
    thanks: 'Thank you.',
    link: 'Change it',
    button: 'Send the change',
    waiting: 'We have received it and will read it. You can still change it.',
    published: 'It is on the website. If you change it, we read the new text first; until then the old one stays.',
    older: 'We will read your change. Until then, the website shows your earlier text.',
  },
  score,
  fields: {
    quote: { label: 'Your testimonial', hint: `At most ${testimonialLimits.quote} characters.` },
    firstName: { label: 'First name', hint: 'As you want it to appear.' },
    lastInitial: { label: 'First letter of your last name', hint: 'The last name itself is not shown.' },
    business: {
      label: 'Role or company',
      hint: 'As you want it to appear, such as “Founder, bakery” or your company’s name.',
    },
  },
  problems: {
    heading: 'Your testimonial was not sent yet. Your text is still here. Please check:',
    consent: 'Your consent',
    quote: 'Please write your testimonial.',
    quoteLong: (length: number) =>
      `This is ${formatCount(length)} characters long. Please shorten it to ${testimonialLimits.quote}.`,
    firstName: 'Please enter a first name.',
    firstNameLong: `Please shorten the first name to ${testimonialLimits.firstName} characters.`,
    lastInitial: 'Please enter one letter.',
    business: 'Please enter your role or your company.',
    businessLong: `Please shorten it to ${testimonialLimits.business} characters.`,
    oneLine: 'Please write it on one line.',
    agreed: 'Please check the box: without your consent nothing is published.',
    otherConsent: 'The text next to the checkbox has changed. Please read it and check the box again.',
  },
  withdraw: {
    heading: 'Withdraw it',
    text: 'We delete your text here and remove it from the website.',
    button: 'Withdraw my testimonial',
  },
  withdrawn: {
    title: 'You have withdrawn your testimonial',
    text: (email: string) =>
      `Your text is deleted. If it was on the website, it disappears within minutes. We will not ask you again. If you change your mind, write to ${email}.`,
    action: { label: 'To the home page', href: '/' },
  },
  ended: {
    title: 'This link no longer works',
    text: `It was valid for ${testimonialAnswerDays} days, or its report has been erased. Nothing about you is published.`,
    action: { label: 'To the home page', href: '/' },
  },
} as const

export function testimonialLinkNotFound(email: string) {
  return {
    title: 'This link does not work',
    text: `Part of it may be missing. Open it from the email again, or write to ${email}.`,
    action: { label: 'To the home page', href: '/' },
  }
}
