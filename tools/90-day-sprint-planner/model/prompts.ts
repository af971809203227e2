import { retrospectiveKeys, retrospectiveQuestions } from '#tools/shared/okr/retrospective.ts'
import { bigCount, closing, reviewWeeks } from './shape.ts'

type Prompt = { id: string; question: string; hint?: string }

const everyTwoWeeks: readonly Prompt[] = [
  { id: 'moved', question: 'What moved the numbers?', hint: 'Name the work, not the mood.' },
  { id: 'blocked', question: 'What got in the way?' },
  { id: 'drop', question: 'What do you drop, move or hand over?' },
  { id: 'decision', question: 'What do you decide today, and who does it by when?' },
]

const retrospective: readonly Prompt[] = retrospectiveKeys.map((id) => ({
  id,
  question: retrospectiveQuestions[id],
  ...(id === 'lesson' && { hint: 'It appears at the top of your next plan.' }),
}))

/** Asked by earlier versions. Answers given then stay in sight. */
const retired: readonly Prompt[] = Object.entries({
  'right-three': 'Are these still the right outcomes?',
  assumption: 'Which assumption has already turned out wrong?',
  'start-today': 'Halfway: if you started today, what would you leave out?',
  waits: 'Which one milestone does everything else wait for?',
  'three-weeks': 'What must be true in three weeks for each number to be reached?',
  finish: 'What can still be finished, and what do you close as it is?',
  proud: 'What are you glad you did?',
  cost: 'What took the most time and gave the least?',
  surprise: 'What surprised you?',
  estimates: 'Where were your estimates wrong, and in which direction?',
  keep: 'What do you keep doing?',
  stop: 'What do you stop?',
  begin: 'What do you begin?',
}).map(([id, question]) => ({ id, question }))

export function promptsFor(review: number, answers: Record<string, string> = {}): readonly Prompt[] {
  const asked = review === closing ? retrospective : everyTwoWeeks
  return [...asked, ...retired.filter(({ id }) => answers[id])]
}

export function reviewName(review: number): string {
  return review === closing ? 'Closing retrospective' : `Review ${review + 1}`
}

export function linesName(lines: number): string {
  return lines > bigCount ? 'Big things' : 'Big three'
}

export function valueLabel(review: number): string {
  return review === closing ? 'Day 90, result' : `Week ${(reviewWeeks[review] ?? 0) + 1}`
}
