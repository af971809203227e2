import { type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
import { judge, sectionJudgements } from '#content/diagnostic/judgements.ts'
import {
  type AlignmentLabel,
  healthLabel,
  maxRating,
  maxSectionScore,
  maxTotalScore,
  scoreSections,
} from '#lib/alignment-score.ts'
import { fixedNumber } from '#tools/shared/values/numbers.ts'
import { type Answer, type Counts, type Question, questions, type Tally } from './model.ts'

/**
 * What a round's answers come to, by the rules of the site's diagnostic. Everything is worked out from whole numbers and
 * rounded once, where it is shown; a label goes by the percentage that stands beside it.
 */

export type Apartness = 'Close' | 'Some distance' | 'Far apart'

export type QuestionResult = Question & {
  /** Who answered it. */
  people: number
  counts: Counts
  /** 0 to 3. */
  average: number
  /** The standard deviation of the ratings, 0 to 1.5. */
  spread: number
  lowest: number
  highest: number
  health: AlignmentLabel
  apartness: Apartness
}

export type SectionResult = {
  id: SectionId
  title: string
  /** The average of the people's scores, 0 to 12. */
  score: number
  percent: number
  label: AlignmentLabel
  judgement: string
}

export type Results = {
  people: number
  /** The average of the people's totals, 0 to 48. */
  total: number
  percent: number
  label: AlignmentLabel
  sections: SectionResult[]
  questions: QuestionResult[]
}

/** Nobody has answered: no results. The team's own questions have results, and no part in the scores. */
export function resultsOf(
  tally: Tally | undefined,
  asked: readonly Question[] = questions,
): Results | undefined {
  if (!tally || tally.people === 0) return undefined
  const { people } = tally
  const points = (ofSection?: SectionId) =>
    sum(
      questions
        .filter(({ sectionId }) => ofSection === undefined || sectionId === ofSection)
        .map(({ key }) => momentsOf(tally.counts[key]).sum),
    )
  const percent = percentOf(points(), people * maxTotalScore)
  return {
    ...{ people, total: points() / people, percent, label: healthLabel(percent) },
    sections: sections.map(({ id, title }) => {
      const own = percentOf(points(id), people * maxSectionScore)
      return {
        ...{ id, title, score: points(id) / people, percent: own, label: healthLabel(own) },
        judgement: judge(sectionJudgements[id], own),
      }
    }),
    questions: asked.flatMap((question) => questionResult(question, tally.counts[question.key])),
  }
}

/** One division of whole numbers, so that nothing is rounded before it is rounded. */
function percentOf(points: number, most: number): number {
  return Math.round((points * 100) / most)
}

/** What the site's report would tell this person. */
export function ownPercent({ ratings }: Pick<Answer, 'ratings'>): number {
  return percentOf(sum(scoreSections(sections, ratings).map(({ score }) => score)), maxTotalScore)
}

/** From which score to which, of a section; only where answers may be seen one by one. */
export function sectionRange(answers: readonly Answer[], index: number): [lowest: number, highest: number] {
  const scores = answers.map(({ ratings }) => scoreSections(sections, ratings)[index]?.score ?? 0)
  return [Math.min(...scores), Math.max(...scores)]
}

function momentsOf(counts: Counts = [0, 0, 0, 0]) {
  const [none, one, two, three] = counts
  return {
    people: none + one + two + three,
    sum: one + 2 * two + 3 * three,
    squares: one + 4 * two + 9 * three,
  }
}

function questionResult(question: Question, counts: Counts | undefined): QuestionResult[] {
  const { people, sum: points, squares } = momentsOf(counts)
  if (!counts || people === 0) return []
  /** The variance, times the number of people twice: a whole number. */
  const variance = people * squares - points * points
  const given = counts.flatMap((count, value) => (count > 0 ? [value] : []))
  return [
    {
      ...question,
      ...{ people, counts, average: points / people, spread: Math.sqrt(variance) / people },
      ...{ lowest: given[0] ?? 0, highest: given.at(-1) ?? 0 },
      health: healthLabel(percentOf(points, people * maxRating)),
      apartness: apartnessOf(variance, people * people),
    },
  ]
}

/**
 * Far apart from a whole step of spread, some distance from half a step, as it is shown: with one decimal, so from
 * 0.95 and 0.45 on, compared in whole numbers.
 */
function apartnessOf(variance: number, whole: number): Apartness {
  if (400 * variance >= 361 * whole) return 'Far apart'
  return 400 * variance >= 81 * whole ? 'Some distance' : 'Close'
}

export function oneDecimal(value: number): string {
  return fixedNumber(value, 1)
}

/** +0.8, −0.3, 0.0. */
export function signed(value: number): string {
  const text = fixedNumber(Math.abs(value), 1)
  if (text === fixedNumber(0, 1)) return text
  return value > 0 ? `+${text}` : `−${text}`
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}
