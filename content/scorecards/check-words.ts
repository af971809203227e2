/** What is wrong with a scorecard, before it is published. */
export const checkWords = {
  noTitle: 'The scorecard has no title.',
  noSections: 'There is no section yet. Add one with its first question.',
  sectionNoTitle: 'A section has no title.',
  sectionEmpty: (title: string) => `The section “${title}” has no questions.`,
  questionEmpty: 'The question has no text.',
  neverShown: (text: string) =>
    `“${text}” can never appear: its condition needs an answer to an earlier question that cannot be given.`,
  fewChoices: (text: string) => `“${text}” needs at least two answers to choose from.`,
  emptyChoice: (text: string) => `“${text}” has an answer without words.`,
  noPoints: (text: string) => `“${text}” has no points. Give its answers points, or mark it as not scored.`,
  noTypes: (text: string) => `No answer to “${text}” counts toward a type. Choose types, or mark it as not scored.`,
  noTiers: 'There are no tiers, so the report could not say what a score means.',
  noLowestTier: 'No tier starts at 0 percent, so low scores would have none.',
  tierNoLabel: 'A tier has no label.',
  tierNever: (label: string) => `No answers lead to the tier “${label}”.`,
  fewTypes: 'There must be at least two types.',
  typeNoName: 'A type has no name.',
  typeNever: (name: string) => `No answer counts toward the type “${name}”.`,
  tieBreakIncomplete: 'A tie-break question is incomplete: it needs two types, a question and both answers.',
  adviceEmpty: (number: number) => `Advice ${number} has no text.`,
  adviceNever: (text: string) => `No answers lead to the advice “${text}”.`,
  badAction: 'The call to action needs a label and a link, such as /book-call.',
  badSite: (site: string) => `“${site}” is not the address of a site. Write it like https://example.com.`,
  teamNone:
    'There is nothing to ask a team: no question without a condition has four answers or more, of which one counts.',
  twice: (name: string) => `Two parts have the same name “${name}”. Duplicate one and delete the original.`,
}
