import { type SectionId, sections } from '#content/diagnostic/diagnostic.ts'
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
 * A round's results, by the rules of the site's diagnostic. Calculated with integers and rounded once, for display; a
 * label follows the percentage next to it.
 */

export type Apartness = 'Close' | 'Some distance' | 'Far apart'

export type QuestionResult = Question & {
  people: number
  counts: Counts
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

/** No results without answers. The team's own questions have results but do not affect the scores. */
export function resultsOf(tally: Tally | undefined, asked: readonly Question[] = questions): Results | undefined {
  if (!tally || tally.people === 0) return undefined
  const { people } = tally
  const points = (ofSection?: SectionId) => pointsOf(tally, ofSection)
  const percent = percentOf(points(), people * maxTotalScore)
  return {
    people,
    total: points() / people,
    percent,
    label: healthLabel(percent),
    sections: sections.map(({ id, title }) => {
      const own = percentOf(points(id), people * maxSectionScore)
      return { id, title, score: points(id) / people, percent: own, label: healthLabel(own) }
    }),
    questions: asked.flatMap((question) => questionResult(question, tally.counts[question.key])),
  }
}

/** The points of all people, in a section or in all. */
export function pointsOf({ counts }: Tally, ofSection?: SectionId): number {
  return sum(
    questions
      .filter(({ sectionId }) => ofSection === undefined || sectionId === ofSection)
      .map(({ key }) => momentsOf(counts[key]).sum),
  )
}

/** A single division of integers, to round only once. */
export function percentOf(points: number, max: number): number {
  return Math.round((points * 100) / max)
}

/** The percentage that the site's report would show this person. */
export function ownPercent({ ratings }: Pick<Answer, 'ratings'>): number {
  return percentOf(sum(scoreSections(sections, ratings).map(({ score }) => score)), maxTotalScore)
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
  /** The variance times the squared number of people: an integer. */
  const variance = people * squares - points * points
  const given = counts.flatMap((count, value) => (count > 0 ? [value] : []))
  return [
    {
      ...question,
      people,
      counts,
      average: points / people,
      spread: Math.sqrt(variance) / people,
      lowest: given[0] ?? 0,
      highest: given.at(-1) ?? 0,
      health: healthLabel(percentOf(points, people * maxRating)),
      apartness: apartnessOf(variance, people * people),
    },
  ]
}

/**
 * Far apart from a spread of 1.0, some distance from 0.5, as displayed with one decimal: from 0.95 and 0.45 on,
 * compared as integers.
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
