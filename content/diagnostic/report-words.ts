// The words that the report shares between its page, its PDF and its mails.

/** When each action of the plan is due, by its place in it. */
export const planTimes = ['This week', 'By day 14', 'By day 30', 'By day 60'] as const

export const reportWords = {
  plan: 'Your plan for the next 60 days',
  named: 'On what you named',
  forYou: 'For a company of your size, and for your role',
  lowest: 'Your lowest answers',
  highest: 'Your highest',
  allTheSame: (word: string) => `All sixteen of your answers are the same: ${word}.`,
  /** Instead of the same words a second time. */
  inThePlan: (number: number) => `Number ${number} of your plan is the answer to this.`,
  freeDemo: 'free demo',
  free: 'Without buying anything',
  colors: {
    green: 'there is something to build on',
    yellow: 'a beginning',
    red: 'to be built from the ground',
  },
} as const
