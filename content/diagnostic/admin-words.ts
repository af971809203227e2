// What a report shows to admin users in place of the actions that only the report's owner may take.

export const adminWords = {
  remind:
    'Whose report it is can ask here for a reminder in 90 days. You are signed in to the admin, so it is not offered to you.',
  asked: (date: string) => `Whose report it is has asked for a reminder, for about ${date}.`,
  reminded: (on: string, until: string) =>
    `Whose report it is was reminded on ${on}. The link in that mail works until ${until}.`,
  team: 'Whose report it is can invite their team here. You are signed in to the admin, so it is not offered to you.',
  invited:
    'A team was invited, and what it answers is not shown yet. The link for it is for whose report it is.',
  refused: 'You are signed in to the admin of this site. Only whose report it is can ask for this.',
} as const
