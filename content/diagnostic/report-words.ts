/** When each of the three actions is due, in order. */
export const actionTimes = ['This week', 'By day 14', 'By day 30'] as const

export const reportText = {
  title: 'Your Strategic Business Report',
  prepared: (name: string, date: string) => `Prepared for ${name} on ${date}`,
  outOfHundred: (score: string, percent: number) => `${score}, ${percent} of 100`,
  bringToCall: (length: string) => `Bring this report to a clarity call: ${length}, free.`,
  sprint: 'See how the Sprint works',
  greeting: (firstName: string) => (firstName ? `Dear ${firstName},` : 'Hello,'),
  mailed: (address = 'you') => `We are emailing a copy with the PDF to ${address}.`,
  wrongAddress: {
    label: 'Wrong address?',
    field: 'Your email',
    hint: 'We make your report again under a new link, and email it to this address.',
    invalid: 'Please enter the correct address',
    send: 'Send it to this address',
  },
  score: 'Overall health score',
  share: {
    pdf: 'Download the PDF',
    copy: 'Copy the link',
    send: 'Send this to my co-founder',
    subject: (percent: number) => `Our business, rated: ${percent}%`,
    body: (url: string) =>
      `I rated our business in sixteen questions. This is the report:\n\n${url}\n\nWhere would you have answered differently?`,
  },
  actions: (count: number) => `${['', 'One thing', 'Two things'][count] ?? 'Three things'} to do first`,
  firstAction: 'What to do first',
  rated: (label: string, word: string) => `You rated “${label}” ${word}.`,
  whyThese: {
    each: 'Each is the lowest answer in its section.',
    fewSections: 'The other sections are Excellent throughout.',
    fewAnswers: 'All your other answers are Excellent.',
  },
  whyThisOrder: {
    rising: 'The lowest comes first.',
    level: 'They are rated alike, so what the others build on comes first: direction, then results, weeks and numbers.',
    mixed:
      'The lowest comes first. Of two rated alike, the one that the other builds on: direction, then results, weeks and numbers.',
  },
  tool: (number: number) => `A tool for number ${number}:`,
  freeDemo: 'free demo',
  sections: 'The four sections',
  lowest: 'Lowest',
  allExcellent: 'All four answers are Excellent. Leave them alone and look again in a quarter.',
  /** Legend of the section cards, the only place with colored percentages. */
  colors: [
    { color: 'green', name: 'Green', meaning: 'something to build on' },
    { color: 'yellow', name: 'Amber', meaning: 'a start' },
    { color: 'red', name: 'Red', meaning: 'needs to be built from the ground up' },
  ],
  recommendations: 'Recommendations',
  details: 'Section by section, with your sixteen answers',
  further: 'After that',
  more: 'More for your challenges, size and role',
  onTheWeb: 'This report on the web',
} as const
