import { bigCount, closing, mostOutcomes, reviewWeeks } from './shape.ts'

export type Prompt = {
  id: string
  question: string
  hint?: string
  /** How it was asked before: a workbook of then is still read. */
  former?: string
}

/** Asked in every review. */
const always: readonly Prompt[] = [
  { id: 'moved', question: 'What moved the numbers?', hint: 'Name the work, not the mood.' },
  {
    id: 'blocked',
    question: 'What got in the way?',
    hint: 'What you will hear again in two weeks if nothing changes.',
  },
  {
    id: 'drop',
    question: 'What do you drop, move or hand over?',
    hint: 'A plan that only grows is not a plan. Move the milestones now, while you talk.',
  },
  { id: 'decision', question: 'What do you decide today, and who does it by when?' },
]

/** One more for each review, because week 2 has other worries than week 10. */
const special: readonly Prompt[] = [
  {
    id: 'right-three',
    question: 'Are these still the right outcomes?',
    former: 'Are these still the right three outcomes?',
    hint: 'This is the last cheap moment to change one.',
  },
  {
    id: 'assumption',
    question: 'Which assumption has already turned out wrong?',
    hint: 'A price, a person’s time, a customer’s interest.',
  },
  {
    id: 'start-today',
    question: 'Halfway: if you started today, what would you leave out?',
    hint: 'Then leave it out.',
  },
  {
    id: 'waits',
    question: 'Which one milestone does everything else wait for?',
    hint: 'Who has it, and what would make it a week sooner?',
  },
  {
    id: 'three-weeks',
    question: 'What must be true in three weeks for each number to be reached?',
    hint: 'One sentence for each outcome.',
  },
  {
    id: 'finish',
    question: 'What can still be finished, and what do you close as it is?',
    hint: 'An honest half is worth more than a rushed whole.',
  },
]

const retrospective: readonly Prompt[] = [
  { id: 'proud', question: 'What are you glad you did?' },
  {
    id: 'cost',
    question: 'What took the most time and gave the least?',
    hint: 'Look at the weeks that were planned over their hours.',
  },
  { id: 'surprise', question: 'What surprised you?' },
  { id: 'estimates', question: 'Where were your estimates wrong, and in which direction?' },
  { id: 'keep', question: 'What do you keep doing?' },
  { id: 'stop', question: 'What do you stop?' },
  { id: 'begin', question: 'What do you begin?' },
  {
    id: 'lesson',
    question: 'The one lesson for the next 90 days',
    hint: 'It stands at the top of your next plan.',
  },
]

const ordinals = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth', 'Ninth']

/** Ideas for the outcomes of the next sprint: as many as this one has. */
export function nextPrompts(outcomes: number = mostOutcomes): readonly Prompt[] {
  return ordinals.slice(0, outcomes).map((ordinal, index) => ({
    id: `next-${index}`,
    question: `${ordinal} outcome${index === 0 ? ' of the next 90 days' : ''}`,
  }))
}

export function promptsFor(review: number): readonly Prompt[] {
  if (review === closing) return retrospective
  const own = special[review]
  return own ? [...always, own] : always
}

export function reviewName(review: number): string {
  return review === closing ? 'Closing retrospective' : `Review ${review + 1}`
}

/** All that is asked on the day, and written down under it. */
export function questionsOf(review: number, outcomes?: number): readonly Prompt[] {
  return review === closing ? [...promptsFor(review), ...nextPrompts(outcomes)] : promptsFor(review)
}

/** What the lines of a week are called: three of them, or more for a larger team. */
export function linesName(lines: number): string {
  return lines > bigCount ? 'Big things' : 'Big three'
}

/** What stands above the values of a review in a table. */
export function valueLabel(review: number): string {
  return review === closing ? 'Day 90, result' : `Week ${(reviewWeeks[review] ?? 0) + 1}`
}
