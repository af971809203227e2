/** Asked when an email address looks mistyped. */
export const emailTypoWords = {
  didYouMean: (email: string) => `Did you mean ${email}?`,
  useThat: 'Yes, use that',
  keepMine: 'No, keep mine',
} as const
