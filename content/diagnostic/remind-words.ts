/** The reminder, on the report's page and in its email. */
export const remindWords = {
  heading: 'The same questions in 90 days',
  text: 'A score is worth most beside an earlier one. We can mail you a link to the same sixteen questions in 90 days; your report then shows what moved.',
  address:
    'It goes to the address that this report was made for, and to no other: one mail in 90 days for a mailbox, so it can come later. Who told us that they want no reminders gets none; they can allow them again by the last link in any reminder, or in the mail in which we ask them.',
  button: 'Remind me in 90 days',
  set: (date: string) => `A reminder is asked for, for about ${date}.`,
  takeBack: 'Take it back',
  due: (date: string, days: number) =>
    `A reminder was asked for, for about ${date}. Please look into the mailbox of this report: the link in that mail works for ${days} days.`,
  mailed: (on: string, until: string) =>
    `We reminded you on ${on}. The link in that mail works until ${until}.`,
  inMail: 'Remind me in 90 days',
  inMailText: 'See what has moved by then, with the same sixteen questions:',
} as const
