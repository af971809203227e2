import type { Question, ResultType, TieBreak } from '#content/scorecards/definition.ts'
import { type Answers, chosenIn, tieBreakKey, visibleQuestions, type WithQuestions } from './answers.ts'

export type TypeRules = WithQuestions & {
  readonly types: readonly ResultType[]
  readonly tieBreaks: readonly TieBreak[]
}

export type TypeCount = { type: ResultType; count: number }

export type Decision = {
  /** Highest first; ties keep the definition's order. */
  ranking: TypeCount[]
  /** To be asked, or asked: the question for the first two, if they tie. */
  tieBreak: TieBreak | undefined
  /** Undefined without any answer, and while a tie-break question is open. */
  type: ResultType | undefined
}

/** Always counted from the answers, so that a changed answer cannot count twice. */
export function decideType(definition: TypeRules, answers: Answers): Decision {
  const counts = countTypes(definition, answers)
  const ranked = rank(definition, counts)
  const [first, second] = ranked
  const tied = first && second && first.count > 0 && first.count === second.count
  const tieBreak = tied
    ? definition.tieBreaks.find(({ pair }) => pair.includes(first.type.id) && pair.includes(second.type.id))
    : undefined
  const decides = answers[tieBreakKey]
  const decided = tieBreak?.pair.find((type) => type === decides)
  if (decided) counts.set(decided, (counts.get(decided) ?? 0) + 1)
  const ranking = decided ? rank(definition, counts) : ranked
  const isOpen = tieBreak && !decided
  const [top] = ranking
  return { ranking, tieBreak, type: top && top.count > 0 && !isOpen ? top.type : undefined }
}

function countTypes(definition: TypeRules, answers: Answers): Map<string, number> {
  const counts = new Map<string, number>()
  for (const question of visibleQuestions(definition, answers)) {
    if (question.unscored) continue
    for (const { type } of chosenIn(question, answers[question.id])) {
      if (type) counts.set(type, (counts.get(type) ?? 0) + 1)
    }
  }
  return counts
}

function rank({ types }: TypeRules, counts: ReadonlyMap<string, number>): TypeCount[] {
  return types.map((type) => ({ type, count: counts.get(type.id) ?? 0 })).toSorted((a, b) => b.count - a.count)
}

export function tieBreakQuestion({ pair, labels, question }: TieBreak, id = tieBreakKey): Question {
  const choices = pair.map((type, index) => ({ id: type, label: labels[index] ?? '', points: 0 }))
  return { id, kind: 'one', text: question, choices, bands: [] }
}
