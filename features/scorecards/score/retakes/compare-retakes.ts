import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { laterText, retakeText } from '#content/diagnostic/retake-words.ts'
import { formatDay } from '#lib/time/dates.ts'
import { dateInWords } from '../report/report-reading.ts'
import { percentOf48, scoreSections, sectionPercent } from '../scoring.ts'
import type { AnswerChange, PartChange, RetakesTable } from './changes.ts'
import { drawOverTime } from './drawing/draw-over-time.ts'
import { drawSlopes } from './drawing/draw-slopes.ts'
import type { Drawing } from './drawing/drawing.ts'
import type { Retake } from './series.server.ts'

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
  parts: PartChange[]
  /** Only those that changed. */
  answers: AnswerChange[]
  stayed: string
  legend?: string
  picture: Drawing & { label: string }
  /** With three reports or more. */
  overTime?: { heading: string; table: RetakesTable; picture: Drawing & { label: string } }
}

/** undefined for a first report. */
export function compareRetakes(retakes: readonly Retake[]): RetakesReading | undefined {
  const [before, after] = retakes.slice(-2)
  if (!before || !after) return undefined
  const [was, is] = [percentsOf(before), percentsOf(after)]
  const parts = titles.map((title, index) => ({ title, was: was[index] ?? 0, is: is[index] ?? 0 }))
  const answers = changesOf(before, after)
  const label = retakeText.picture(
    parts.map((part) => `${part.title} ${retakeText.wasIs(`${part.was}%`, `${part.is}%`)}`).join('; '),
  )
  const dates = [shortDate(before.createdAt), shortDate(after.createdAt)] as const
  const overall = { was: was[0] ?? 0, is: is[0] ?? 0 }
  const beforeDate = dateInWords(before.createdAt)
  return {
    since: laterText.since(beforeDate, overall.was, overall.is),
    ...{ overall, before: beforeDate, count: retakes.length },
    from: retakeText.from(beforeDate, dateInWords(after.createdAt)),
    ...{ parts, answers },
    stayed: retakeText.stayed(questions.length - answers.length),
    ...([...parts, ...answers].some(({ was, is }) => is < was) && { legend: laterText.dashed }),
    picture: { ...drawSlopes(dates, parts, answers), label },
    ...(retakes.length > 2 && { overTime: overTime(retakes) }),
  }
}

const questions = sections.flatMap(({ ratings }) => ratings.map(({ key, label }) => ({ key, label })))
const titles = [retakeText.overall, ...sections.map(({ title }) => title)]

function percentsOf({ ratings, overallScore }: Retake): number[] {
  return [percentOf48(overallScore), ...scoreSections(ratings).map(({ score }) => sectionPercent(score))]
}

function changesOf(before: Retake, after: Retake): AnswerChange[] {
  return questions.flatMap(({ key, label }) => {
    const [was, is] = [before.ratings[key], after.ratings[key]]
    if (was === is) return []
    return [{ label, was, is, wasWord: ratingScale[was].label, isWord: ratingScale[is].label }]
  })
}

function overTime(retakes: readonly Retake[]): NonNullable<RetakesReading['overTime']> {
  const rows = retakes.map((retake) => ({
    id: retake.id,
    date: shortDate(retake.createdAt),
    percents: percentsOf(retake),
  }))
  const label = retakeText.overTime.picture(
    rows.map(({ date, percents }) => `${date} ${percents[0]}%`).join(', '),
  )
  const days = retakes.map(({ createdAt }) => Date.parse(createdAt))
  const picture = { ...drawOverTime(days, { columns: titles, rows }), label }
  return { heading: retakeText.overTime.heading(retakes.length), table: { columns: titles, rows }, picture }
}

/** In UTC, like the report's own date. */

const shortDate = (iso: string) => formatDay(iso)
