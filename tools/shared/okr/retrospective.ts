/** One retrospective for the quarter and the sprint. The keys are stored in files. */
export const retrospectiveQuestions = {
  wentWell: 'What went well?',
  wentBadly: 'What went badly?',
  learned: 'What do we do differently?',
  lesson: 'What is the one lesson to remember?',
} as const

export type Retrospective = Record<keyof typeof retrospectiveQuestions, string>

export const retrospectiveKeys = Object.keys(retrospectiveQuestions) as (keyof Retrospective)[]

/** Fills in what is empty in one retrospective from another. The same object if nothing was. */
export function filledFrom<Texts extends Partial<Retrospective>>(own: Texts, other: Partial<Retrospective>): Texts {
  const more = retrospectiveKeys.filter((key) => !own[key]?.trim() && other[key]?.trim())
  return more.length === 0 ? own : { ...own, ...Object.fromEntries(more.map((key) => [key, other[key]])) }
}

/** The questions that have an answer. */
export function answersOf(texts: Partial<Retrospective>): [question: string, answer: string][] {
  return retrospectiveKeys
    .map((key): [string, string] => [retrospectiveQuestions[key], texts[key]?.trim() ?? ''])
    .filter(([, answer]) => answer !== '')
}
