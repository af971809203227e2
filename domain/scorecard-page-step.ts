/** How visits count the page of one of the owner's scorecards. */
export const scorecardPageStep = (slug: string) => `scorecard ${slug}`
