// Shown to admin users in place of a report's forms, which only the report's owner may use.

export const adminText = {
  remind:
    'The owner of this report can ask here for a reminder in 90 days. You do not see the button because you are signed in to the admin.',
  asked: (date: string) => `The owner of this report has asked for a reminder around ${date}.`,
  team: 'The owner of this report can invite their team here. You do not see the form because you are signed in to the admin.',
  invited: 'A team was invited; its result is not available yet. Only the owner of this report gets the team’s link.',
  refused: 'You are signed in to the admin. Only the owner of this report can ask for this.',
} as const
