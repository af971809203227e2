/** How visits count the page of one of the owner's scorecards, and its first answers. */
export const scorecardStep = (step: 'scorecard' | 'scorecard-started', slug: string) => `${step} ${slug}`
