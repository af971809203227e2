import type { Mail } from '#tools/shared/files/mail.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { Commitment, KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { percent } from '#tools/shared/okr/progress/line-words.ts'
import { type Status, statuses } from '#tools/shared/okr/progress/status.ts'
import { asOfWeek } from '#tools/shared/okr/progress/target-history.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { lastDayOf, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, formatDay } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import {
  commitmentsOf,
  commitmentsToAnswer,
  confidenceIn,
  doneIn,
  keptOf,
  lineAt,
  planForecast,
  rollUp,
  saidWords,
  statusCounts,
  trackedObjectives,
} from '../model/figures.ts'
import { forecastIn } from '../model/forecast.ts'
import { checkInOf, standingIn } from '../model/status.ts'
import { weekDays, weekName } from '../model/weeks.ts'
import { firstTopics, forecastWords, nameOf, valueWords } from '../model/words.ts'

/** The week as a plain-text email. `only` names the filter, if any. */
export function summarize(plan: Plan, week: Day, only = ''): Mail {
  const who = plan.company || plan.title
  const blocks = [
    [
      `${weekName(plan, week)}, ${weekDays(week)} · ${plan.title}`,
      ...(only ? [`Only ${only}.`] : []),
      ...headline(plan, week),
    ],
    listed('TALK ABOUT FIRST', topicLines(plan, week)),
    ...trackedObjectives(plan).map((objective) =>
      listed(
        nameOf(objective).toUpperCase(),
        keyResultsOf(plan, objective.id).flatMap((each) => resultLines(plan, each, week)),
      ),
    ),
    listed(
      'LAST WEEK’S COMMITMENTS',
      written(commitmentsToAnswer(plan, week)).map((each) => `- [${answerOf(each)}] ${promise(each)}`),
    ),
    listed(
      'THIS WEEK WE COMMIT TO',
      written(commitmentsOf(plan, week)).map((each) => `- ${promise(each)}`),
    ),
  ]
  return {
    subject: [
      [who, only && `only ${only}`, weekName(plan, week).toLowerCase()].filter(Boolean).join(', '),
      countWords(plan, week),
    ]
      .filter(Boolean)
      .join(': '),
    body: `${blocks
      .filter((lines) => lines.length > 0)
      .map((lines) => lines.join('\n'))
      .join('\n\n')}\n`,
  }
}

const countOrder: Status[] = [
  'reached',
  'reached-late',
  'on-track',
  'at-risk',
  'off-track',
  'missed',
  'waiting',
  'unmeasured',
]

export function countWords(plan: Plan, week: Day): string {
  const counts = statusCounts(plan, week)
  return countOrder
    .filter((status) => counts.has(status))
    .map((status) => `${counts.get(status)} ${statuses[status].name.toLowerCase()}`)
    .join(', ')
}

/** The week's figures as sentences. */
export function headline(plan: Plan, week: Day): string[] {
  const done = doneIn(plan, week)
  const line = rollUp(plan, lineAt(plan, lastDayOf(week)))
  const forecast = planForecast(plan, week)
  const sentences: string[] = []
  if (done !== null) {
    const end =
      forecast === null ? '' : ` At this pace we end at ${percent(forecast)} on ${formatDay(plan.period.end, 'short')}.`
    sentences.push(`We are ${percent(done)} of the way; ${percent(line)} was expected by now.${end}`)
  } else if (plan.keyResults.length > 0) sentences.push('No value has been reported yet.')
  const [sure, before] = [confidenceIn(plan, week), confidenceIn(plan, weekBefore(plan, week))]
  if (sure !== null) {
    const more = [saidWords(plan, week), before !== null && `${tenth(before)} the week before`].filter(Boolean)
    const change = more.length === 0 ? '' : ` (${more.join('; ')})`
    sentences.push(`Confidence is ${tenth(sure)} of 10${change}.`)
  }
  const { kept, answered } = keptOf(commitmentsToAnswer(plan, week))
  if (answered > 0)
    sentences.push(`We kept ${kept} of last week’s ${answered} ${answered === 1 ? 'commitment' : 'commitments'}.`)
  return sentences
}

export function tenth(value: number): string {
  return formatNumber(Math.round(value * 10) / 10)
}

export function weekBefore({ period }: Plan, week: Day): Day {
  const weeks = weeksOf(period)
  return weeks[weeks.indexOf(week) - 1] ?? ''
}

function listed(heading: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [heading, ...lines]
}

function topicLines(plan: Plan, week: Day): string[] {
  const { topics, more } = firstTopics(plan, week)
  const lines = topics.map(({ keyResult, status, reasons }) => {
    const owner = keyResult.owner ? ` (${keyResult.owner})` : ''
    return `- ${nameOf(keyResult)}${owner}, ${statuses[status].name.toLowerCase()}: ${reasons.join(' ')}`
  })
  return more === 0 ? lines : [...lines, `- and ${more} more`]
}

function resultLines(plan: Plan, asItIs: KeyResult, week: Day): string[] {
  const keyResult = asOfWeek(asItIs, week)
  const standing = standingIn(plan, keyResult, week)
  const checkIn = checkInOf(plan, keyResult.id, week)
  const value = standing.value === null ? '' : ` ${valueWords(keyResult, standing)},`
  const way = standing.share === null ? '' : `, ${percent(standing.share)} done`
  const sure = checkIn?.confidence ? `, confidence ${checkIn.confidence}` : ''
  const lines = [
    `- [${statuses[standing.status].name}] ${nameOf(keyResult)}:${value} ${wayOf(keyResult).replace(/^./, (letter) => letter.toLowerCase())}${way}${sure}.`,
  ]
  const forecast = forecastIn(plan, keyResult, week)
  const end = forecast && !forecast.reaches ? forecastWords(keyResult, forecast) : ''
  if (end) lines.push(`  ${end}`)
  if (checkIn?.note.trim()) lines.push(...indented(checkIn.note))
  return lines
}

function indented(note: string): string[] {
  return note
    .trim()
    .split(/\s*\n\s*/)
    .map((line) => `  ${line}`)
}

export function answerOf({ kept }: Pick<Commitment, 'kept'>): string {
  if (kept === null) return 'Open'
  return kept ? 'Kept' : 'Not kept'
}

/** Leaves out empty rows. */
export function written(commitments: readonly Commitment[]): Commitment[] {
  return commitments.filter(({ text }) => text.trim() !== '')
}

function promise({ text, owner }: Commitment): string {
  return owner ? `${text.trim()} (${owner})` : text.trim()
}
