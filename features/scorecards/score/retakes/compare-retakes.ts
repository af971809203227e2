import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { laterText, retakeText } from '#content/diagnostic/retake-words.ts'
import { percentOf48, sectionPercent } from '#lib/alignment-score.ts'
import type { Compared } from '../report/compared-lines.tsx'
import { dateInWords } from '../report/report-reading.ts'
import { scoreSections } from '../scoring.ts'
import type { Retake } from './series.server.ts'

/** What changed since the previous report, as displayed. */
export type RetakesReading = {
  /** One sentence about the overall score. */
  since: string
  overall: { was: number; is: number }
  /** Date of the previous report. */
  before: string
  /** Number of reports, including this one. */
  count: number
  from: string
  /** Overall first. */
  parts: Compared[]
  /** Only those that changed. */
  answers: Compared[]
  stayed: string
}

/** One report of a series, as far as it can be compared. */
export type Taken = {
  id: string
  createdAt: string
  /** Overall first. */
  parts: { id: string; title: string; percent: number }[]
  answers: (Pick<Compared, 'id' | 'title' | 'max'> & { value: number; word: string })[]
}

/** undefined for a first report. */
export function compareRetakes(retakes: readonly Retake[]): RetakesReading | undefined {
  return compareTaken(retakes.map(takenOf), retakeText.stayed)
}

/** Compares the parts that both of the last two reports have; undefined if there are none. */
export function compareTaken(
  all: readonly Taken[],
  stayed: (count: number, of: number) => string,
): RetakesReading | undefined {
  const [before, after] = all.slice(-2)
  if (!before || !after) return undefined
  const parts = after.parts.filter(({ id }) => percentIn(before, id) !== undefined)
  const [overall] = parts
  if (!overall) return undefined
  const [was, is] = [percentIn(before, overall.id) ?? 0, overall.percent]
  const answers = changesOf(before, after)
  const beforeDate = dateInWords(before.createdAt)
  return {
    since: laterText.since(beforeDate, was, is),
    overall: { was, is },
    before: beforeDate,
    count: all.length,
    from: retakeText.from(beforeDate, dateInWords(after.createdAt)),
    parts: parts.map(({ id, title, percent: own }) => {
      const other = percentIn(before, id) ?? 0
      return { id, title, own, other, max: 100, text: retakeText.change(`${other}%`, `${own}%`) }
    }),
    answers,
    stayed: stayed(after.answers.length - answers.length, after.answers.length),
  }
}

const percentIn = ({ parts }: Taken, id: string) => parts.find((part) => part.id === id)?.percent

function changesOf(before: Taken, after: Taken): Compared[] {
  return after.answers.flatMap(({ value: own, word, ...answer }) => {
    const was = before.answers.find(({ id }) => id === answer.id)
    if (!was || was.word === word) return []
    return [{ ...answer, own, other: was.value, text: retakeText.change(was.word, word) }]
  })
}

const questions = sections.flatMap(({ ratings }) => ratings.map(({ key, label }) => ({ key, label })))
const titles = [retakeText.overall, ...sections.map(({ title }) => title)]

function takenOf({ id, createdAt, ratings, overallScore }: Retake): Taken {
  const percents = [percentOf48(overallScore), ...scoreSections(ratings).map(({ score }) => sectionPercent(score))]
  return {
    id,
    createdAt,
    parts: titles.map((title, index) => ({ id: title, title, percent: percents[index] ?? 0 })),
    answers: questions.map(({ key, label }) => {
      return { id: key, title: label, value: ratings[key], max: 3, word: ratingScale[ratings[key]].label }
    }),
  }
}
