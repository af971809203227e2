import type { Question, Tier } from '#content/scorecards/definition.ts'
import { type Answers, chosenIn, hasChoices, isAnswered, visibleQuestions, type WithQuestions } from './answers.ts'

export type Points = { points: number; max: number }

export type Scored = Points & {
  /** Undefined if no answer counts. */
  percent: number | undefined
  tier: Tier | undefined
}

export type SectionScore = Scored & { id: string }

export type Score = Scored & { sections: SectionScore[]; shown: readonly Question[] }

export type ScoreRules = {
  readonly sections: readonly (WithQuestions['sections'][number] & { readonly id: string })[]
  readonly tiers: readonly Tier[]
}

/** What was not shown or not answered is left out of the maximum. */
export function scoreAnswers(definition: ScoreRules, answers: Answers): Score {
  const shown = visibleQuestions(definition, answers)
  const sections = definition.sections.map(({ id, questions }) => {
    const counted = questions.filter((each) => shown.includes(each)).map((each) => pointsOf(each, answers))
    return { id, ...scored(definition.tiers, counted) }
  })
  return { ...scored(definition.tiers, sections), sections, shown }
}

function scored(tiers: readonly Tier[], parts: readonly Points[]): Scored {
  const points = parts.reduce((sum, part) => sum + part.points, 0)
  const max = parts.reduce((sum, part) => sum + part.max, 0)
  const percent = max > 0 ? percentOf(points, max) : undefined
  return { points, max, percent, tier: percent === undefined ? undefined : tierAt(tiers, percent) }
}

export function percentOf(points: number, max: number): number {
  return Math.round((points * 100) / max)
}

export function pointsOf(question: Question, answers: Answers): Points {
  const answer = answers[question.id]
  const max = isAnswered(question, answer) ? maxPoints(question) : 0
  if (max === 0) return { points: 0, max }
  if (hasChoices(question)) {
    return { points: chosenIn(question, answer).reduce((sum, each) => sum + each.points, 0), max }
  }
  const reached = question.bands.filter(({ from }) => from <= Number(answer))
  return { points: reached.toSorted((a, b) => b.from - a.from)[0]?.points ?? 0, max }
}

export function maxPoints(question: Question): number {
  if (question.unscored || question.kind === 'text') return 0
  const all = (question.kind === 'number' ? question.bands : question.choices).map(({ points }) => points)
  return question.kind === 'several' ? all.reduce((sum, each) => sum + each, 0) : Math.max(0, ...all)
}

function tierAt(tiers: readonly Tier[], percent: number): Tier | undefined {
  return tiers.toSorted((a, b) => b.from - a.from).find(({ from }) => percent >= from)
}
