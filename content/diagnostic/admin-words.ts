// What a report shows to admin users in place of the actions that only the report's owner may take.

export const adminWords = {
  remind:
    'The owner of this report can ask here for a reminder in 90 days. You do not see the button because you are signed in to the admin.',
  asked: (date: string) => `The owner of this report has asked for a reminder around ${date}.`,
  reminded: (on: string, until: string) =>
    `The owner of this report was reminded on ${on}. The link in that email works until ${until}.`,
  team: 'The owner of this report can invite their team here. You do not see the form because you are signed in to the admin.',
  invited:
    'A team was invited, and its answers are not shown yet. Only the owner of this report gets the team’s link.',
  refused: 'You are signed in to the admin. Only the owner of this report can ask for this.',
} as const
