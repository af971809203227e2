import { ratingScale, sections } from '#content/diagnostic/diagnostic.ts'
import { laterWords, roundsWords } from '#content/diagnostic/rounds-words.ts'
import { dateInWords } from '../report/report-reading.ts'
import { percentOf48, scoreSections, sectionPercent } from '../scoring.ts'
import type { AnswerChange, PartChange, RoundsTable } from './changes.ts'
import { drawOverTime } from './drawing/draw-over-time.ts'
import { drawSlopes } from './drawing/draw-slopes.ts'
import type { Drawing } from './drawing/drawing.ts'
import type { Round } from './series.server.ts'

/** What changed since the round before, and over all of them, in the words and figures that the reader sees. */
export type RoundsReading = {
  /** In one sentence, of the whole. */
  since: string
  overall: { was: number; is: number }
  /** When the round before was. */
  before: string
  /** How many rounds there are, this one included. */
  count: number
  from: string
  /** Overall first. */
  parts: PartChange[]
  /** Only those that moved. */
  answers: AnswerChange[]
  stayed: string
  /** How the picture is to be read, where it has to be said. */
  legend?: string
  picture: Drawing & { label: string }
  /** With three rounds or more. */
  overTime?: { heading: string; table: RoundsTable; picture: Drawing & { label: string } }
}

/** undefined for a report that has none before it. */
export function compareRounds(rounds: readonly Round[]): RoundsReading | undefined {
  const [before, after] = rounds.slice(-2)
  if (!before || !after) return undefined
  const [was, is] = [percentsOf(before), percentsOf(after)]
  const parts = titles.map((title, index) => ({ title, was: was[index] ?? 0, is: is[index] ?? 0 }))
  const answers = changesOf(before, after)
  const label = roundsWords.picture(
    parts.map((part) => `${part.title} ${roundsWords.wasIs(`${part.was}%`, `${part.is}%`)}`).join('; '),
  )
  const dates = [shortDate(before.createdAt), shortDate(after.createdAt)] as const
  const overall = { was: was[0] ?? 0, is: is[0] ?? 0 }
  const beforeDate = dateInWords(before.createdAt)
  return {
    since: laterWords.since(beforeDate, overall.was, overall.is),
    ...{ overall, before: beforeDate, count: rounds.length },
    from: roundsWords.from(beforeDate, dateInWords(after.createdAt)),
    ...{ parts, answers },
    stayed: roundsWords.stayed(questions.length - answers.length),
    ...([...parts, ...answers].some(({ was, is }) => is < was) && { legend: laterWords.dashed }),
    picture: { ...drawSlopes(dates, parts, answers), label },
    ...(rounds.length > 2 && { overTime: overTime(rounds) }),
  }
}

const questions = sections.flatMap(({ ratings }) => ratings.map(({ key, label }) => ({ key, label })))
const titles = [roundsWords.overall, ...sections.map(({ title }) => title)]

function percentsOf({ ratings, overallScore }: Round): number[] {
  return [percentOf48(overallScore), ...scoreSections(ratings).map(({ score }) => sectionPercent(score))]
}

function changesOf(before: Round, after: Round): AnswerChange[] {
  return questions.flatMap(({ key, label }) => {
    const [was, is] = [before.ratings[key], after.ratings[key]]
    if (was === is) return []
    return [{ label, was, is, wasWord: ratingScale[was].label, isWord: ratingScale[is].label }]
  })
}

function overTime(rounds: readonly Round[]): NonNullable<RoundsReading['overTime']> {
  const rows = rounds.map((round) => ({
    id: round.id,
    date: shortDate(round.createdAt),
    percents: percentsOf(round),
  }))
  const label = roundsWords.overTime.picture(
    rows.map(({ date, percents }) => `${date} ${percents[0]}%`).join(', '),
  )
  const days = rounds.map(({ createdAt }) => Date.parse(createdAt))
  const picture = { ...drawOverTime(days, { columns: titles, rows }), label }
  return { heading: roundsWords.overTime.heading(rounds.length), table: { columns: titles, rows }, picture }
}

/** In UTC, as the report's own date. */
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })

const shortDate = (iso: string) => day.format(new Date(iso))
