// Texts shared by the report's page, PDF and emails.

/** When each action of the plan is due, in order. */
export const planTimes = ['This week', 'By day 14', 'By day 30', 'By day 60'] as const

export const reportWords = {
  greeting: (firstName: string) => (firstName ? `Dear ${firstName},` : 'Good day,'),
  opening: (business: string, named: string) =>
    `You rated sixteen parts of ${business} and named ${named}. This is what your answers add up to, and what I would do about them, in order.`,
  /** Replaces a list that would be too long for the sentence. */
  manyNamed: (count: number) => `${count} areas that cost you time or money`,
  yourBusiness: 'your business',
  mailed: 'A copy with the PDF is on its way to your mailbox.',
  score: 'Overall health score',
  lowest: 'Your lowest answers',
  highest: 'Your highest',
  allTheSame: (word: string) => `All sixteen of your answers are the same: ${word}.`,
  aboutTheCall: 'What happens on the call',
  share: {
    pdf: 'Download the PDF',
    copy: 'Copy the link',
    send: 'Send this to my co-founder',
    subject: (percent: number) => `Our business, rated: ${percent}%`,
    body: (url: string) =>
      `I rated our business in sixteen questions. This is the report:\n\n${url}\n\nWhere would you have answered differently?`,
  },
  /** Legend of the overview, the only place with colored percentages. */
  colors: [
    { color: 'green', name: 'Green', meaning: 'there is something to build on' },
    { color: 'yellow', name: 'Amber', meaning: 'a start' },
    { color: 'red', name: 'Red', meaning: 'to be built from the ground up' },
  ],
  plan: 'Your plan, in order',
  planIntro: 'Start the next one when the one before it is under way.',
  named: 'On what you named',
  forYou: 'For someone in your place',
  ratings: 'Your sixteen ratings',
  onTheWeb: 'This report on the web',
  /** Avoids repeating the same text. */
  inThePlan: (number: number) => `Number ${number} of your plan is the answer to this.`,
  inTheSprint: 'In the Sprint',
  freeDemo: 'free demo',
  free: 'Without buying anything',
} as const
