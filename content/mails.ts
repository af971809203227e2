// Texts of our emails that are not with the page or form they belong to. Only the server reads them.

export const mailWords = {
  hello: (name: string) => (name ? `Hello ${name},` : 'Hello,'),
  unsubscribe: { link: 'Unsubscribe', after: 'from emails like this.' },
  booking: { book: 'Book your free clarity call', call: 'What happens on the call' },
  /** In notices to the team. */
  someone: 'Someone',
  reply: 'Reply to this email to write to them.',
  openPerson: 'Open their page in your admin',
  visitor: {
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    notGiven: 'not given',
    admin: 'Everything they did, in your admin',
  },
} as const

export const waitlistMailWords = {
  preview: 'We’ll email you when there is news.',
  heading: 'You’re on the list.',
  subject: (tool: string) => `You’re on the list: ${tool}`,
  thanks: (tool: string) =>
    `Thank you for your interest in the ${tool}. We’ll email you once more: when the full version is ready or, if it is already on sale, when a new version is out.`,
  demos:
    'Until then, try the demos in the toolbox. Each comes with a worked example, and tools on sale show their price.',
  button: 'Try the demos',
  call: 'If you would rather not wait, bring your question to a clarity call.',
  notice: {
    heading: 'New waitlist signup',
    text: (name: string, tool: string) => `${name} joined the waitlist for the ${tool}.`,
    subject: (name: string, tool: string) => `Waitlist: ${name}, ${tool}`,
  },
} as const

export const founderTestMailWords = {
  heading: (style: string) => `You are a ${style}.`,
  subject: (style: string) => `Your founder operating style: ${style}`,
  result: (style: string) => `Here is your result of the Founder Operating Style test: ${style}.`,
  button: 'Open your result',
  call: 'Bring the point above that was hardest to read.',
  notice: {
    heading: 'New founder test',
    preview: (style: string) => `A ${style}`,
    text: (name: string, style: string) => `${name} finished the founder test as a ${style}.`,
    subject: (name: string, style: string) => `Founder test: ${name}, ${style}`,
    tieBreak: 'The tie-break question decided.',
  },
} as const

export const reportMailWords = {
  preview: (percent: number, label: string) => `${percent} percent: ${label}`,
  subject: (figures: string) => `Your Strategic Business Report: ${figures}`,
  percent: (percent: number) => `${percent} percent`,
  button: 'Open the full report',
  call: 'The report is attached as a PDF. Bring it to a clarity call and tell us which of its points you doubt.',
  notice: {
    finished: { heading: 'New diagnostic', did: 'finished the diagnostic' },
    call: { heading: 'Call requested', did: 'opened the booking page from the report' },
    result: (percent: number, label: string) => `${percent} percent, ${label}.`,
    companySize: (size: string) => `Company size: ${size}.`,
    challenges: (challenges: string) => `Challenges: ${challenges}.`,
    button: 'Open the report',
  },
} as const

export const scorecardMailWords = {
  attached: 'The result is attached as a PDF.',
  notice: {
    heading: (title: string) => `New answers: ${title}`,
    text: (name: string, title: string) => `${name} finished “${title}”.`,
  },
} as const

export const testimonialNoticeWords = {
  heading: 'New testimonial',
  preview: (before: number, after: number) => `${before}% before, ${after}% now`,
  text: (before: number, after: number) =>
    `Their score was ${before}% and is now ${after}%. They agreed to publication; you decide whether to publish it.`,
  button: 'Review it in your admin',
  withdrawn: {
    heading: 'Testimonial withdrawn',
    removed: 'It is removed from your site automatically within minutes.',
    text: (name: string, removed: string) =>
      `${name} withdrew the testimonial that you published. ${removed} If you edited it so much that we cannot find it, your admin says so; then please remove it under Site.`,
    elsewhere: 'If you use it anywhere else, in print or on another site, please remove it there too.',
    button: 'Check its status',
  },
} as const
