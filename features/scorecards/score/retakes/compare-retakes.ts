import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { laterText, retakeText } from '#content/diagnostic/retake-words.ts'
import { formatDay } from '#lib/time/dates.ts'
import type { Compared } from '../report/compared-lines.tsx'
import { dateInWords } from '../report/report-reading.ts'
import { percentOf48, scoreSections, sectionPercent } from '../scoring.ts'
import type { Retake } from './series.server.ts'

/** Percentages in the order of the columns. */
export type RetakesTable = {
  heading: string
  columns: string[]
  rows: { id: string; date: string; percents: number[] }[]
}

/** What changed since the previous report and over the whole series, as displayed. */
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
  /** With three reports or more. */
  overTime?: RetakesTable
}

/** undefined for a first report. */
export function compareRetakes(retakes: readonly Retake[]): RetakesReading | undefined {
  const [before, after] = retakes.slice(-2)
  if (!before || !after) return undefined
  const [was, is] = [percentsOf(before), percentsOf(after)]
  const answers = changesOf(before, after)
  const overall = { was: was[0] ?? 0, is: is[0] ?? 0 }
  const beforeDate = dateInWords(before.createdAt)
  return {
    since: laterText.since(beforeDate, overall.was, overall.is),
    ...{ overall, before: beforeDate, count: retakes.length },
    from: retakeText.from(beforeDate, dateInWords(after.createdAt)),
    parts: columns.map((title, index) => {
      const [other, own] = [was[index] ?? 0, is[index] ?? 0]
      return { id: title, title, own, other, most: 100, text: retakeText.change(`${other}%`, `${own}%`) }
    }),
    answers,
    stayed: retakeText.stayed(questions.length - answers.length),
    ...(retakes.length > 2 && { overTime: overTime(retakes) }),
  }
}

const questions = sections.flatMap(({ ratings }) => ratings.map(({ key, label }) => ({ key, label })))
const columns = [retakeText.overall, ...sections.map(({ title }) => title)]

function percentsOf({ ratings, overallScore }: Retake): number[] {
  return [percentOf48(overallScore), ...scoreSections(ratings).map(({ score }) => sectionPercent(score))]
}

function changesOf(before: Retake, after: Retake): Compared[] {
  return questions.flatMap(({ key, label }) => {
    const [other, own] = [before.ratings[key], after.ratings[key]]
    if (other === own) return []
    const text = retakeText.change(ratingScale[other].label, ratingScale[own].label)
    return [{ id: key, title: label, own, other, most: 3, text }]
  })
}

function overTime(retakes: readonly Retake[]): RetakesTable {
  const rows = retakes.map((retake) => {
    return { id: retake.id, date: formatDay(retake.createdAt), percents: percentsOf(retake) }
  })
  return { heading: retakeText.overTime(retakes.length), columns, rows }
}
