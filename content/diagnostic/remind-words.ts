/** The reminder, on the report's page and in its email. */
export const remindWords = {
  heading: 'The same questions in 90 days',
  text: 'A score means most next to an earlier one. We can email you a link to the same sixteen questions in 90 days; your report then shows what changed.',
  address:
    'We send it only to the address of this report, at most one email per mailbox in 90 days, so it may come later. If you have stopped our reminders, you get none; you can allow them again with the last link in any reminder, or in the email in which we ask you.',
  button: 'Remind me in 90 days',
  set: (date: string) => `We’ll remind you around ${date}.`,
  takeBack: 'Cancel reminder',
  due: (date: string, days: number) =>
    `Your reminder was due around ${date}. Please check the mailbox of this report: the link in that email works for ${days} days.`,
  mailed: (on: string, until: string) =>
    `We reminded you on ${on}. The link in that email works until ${until}.`,
  inMail: 'Remind me in 90 days',
  inMailText: 'See what has changed by then, with the same sixteen questions:',
} as const
