export const remindText = {
  heading: 'The same questions in 90 days',
  text: 'A score means most next to an earlier one. We can email you a link to the same sixteen questions in 90 days; your report then shows what changed.',
  address:
    'We send it only to the address of this report, at most one email per mailbox in 90 days, so it may come later. If you have stopped our reminders, you get none. To allow them again, use the last link in any reminder.',
  button: 'Remind me in 90 days',
  set: (date: string) => `We’ll remind you around ${date}.`,
  cancel: 'Cancel reminder',
  due: (date: string, days: number) =>
    `Your reminder was due around ${date}. Please check the mailbox of this report. The link in that email works for ${days} days.`,
} as const
