import type { CsvValue } from '#lib/text/csv.ts'
import { type CalendarEvent, writeCalendar } from '#tools/shared/files/calendar-file.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import {
  byDay,
  chosenOption,
  lastTold,
  lastVerdict,
  nextReview,
  stateNames,
  stateOf,
  verdictNames,
} from '../model/log.ts'
import { type Memo, memoLine, memoOf } from '../model/memo.ts'
import { memoTable } from '../model/memo-table.ts'
import { criterionName, decisionTitle, optionName, scoreOf } from '../model/model.ts'
import { tableNames } from '../model/names.ts'
import { weightsOf } from '../model/ranking/ranking.ts'
import { riskLevel, riskLevelNames, riskWords } from '../model/ranking/risk.ts'
import type { Decision, Framework } from './format.ts'

/** The memo as text that every wiki, mail and document takes. */
export function memoMarkdown(decision: Decision): string {
  const memo = memoOf(decision)
  const { option, headline, against, judgement, door } = memo
  const parts = [
    `# ${markdownText(decisionTitle(decision))}`,
    markdownText(memoLine(memo)),
    paragraph(decision.context),
    headline && `## ${markdownText(headline)}`,
    option && paragraph(option.meaning),
    paragraph(decision.reason),
    against && '**This goes against the ranking below.**',
    decision.criteria.length > 0 && decision.options.length > 0 && scoreTable(memo),
    `## How sure we are\n\n${bullets(judgement)}`,
    door && `## ${door.name}\n\n${markdownText(door.meaning)}`,
    memo.risks.length > 0 &&
      `## What could sink it\n\n${bullets(memo.risks.map((risk) => `${riskLevelNames[riskLevel(risk)]}: ${riskWords(risk)}`))}`,
    decision.expectation && `## What we expect\n\n${paragraph(decision.expectation)}`,
    decision.wouldChange && `## What would change our mind\n\n${paragraph(decision.wouldChange)}`,
    memo.reviews.length > 0 && `## Reviews\n\n${bullets(memo.reviews.map(reviewLine))}`,
  ]
  return `${parts.filter(Boolean).join('\n\n')}\n`
}

function paragraph(text: string): string {
  return text
    .split(/\n{2,}/)
    .map(markdownText)
    .join('\n\n')
}

function bullets(lines: readonly string[]): string {
  return lines.map((line) => `- ${markdownText(line)}`).join('\n')
}

function scoreTable(memo: Memo): string {
  const { corner, columns, rows } = memoTable(memo)
  const named = ({ heading, note }: { heading: string; note: string }) =>
    note ? `${heading} (${note})` : heading
  return markdownTable(
    [corner, ...columns.map(named)],
    rows.map((row) => [named(row), ...row.cells]),
  )
}

function reviewLine({ day, verdict, happened }: Memo['reviews'][number]): string {
  return `${formatDay(day)}${verdict && `: ${verdictNames[verdict].toLowerCase()}. ${happened}`}`
}

/** One row for each score of the open decision, with what it rests on. */
export function scoreRows({ options, criteria }: Decision): CsvValue[][] {
  const weights = weightsOf(criteria)
  const names = {
    criteria: tableNames(criteria.map(criterionName)),
    options: tableNames(options.map(optionName)),
  }
  return criteria.flatMap((criterion, row) =>
    options.map((option, column) => {
      const { value, confidence, evidence } = scoreOf(option, criterion.id)
      const weight = Math.round((weights.get(criterion.id) ?? 0) * 10_000) / 10_000
      return [
        names.criteria[row] ?? '',
        weight,
        criterion.points,
        criterion.atLeast,
        names.options[column] ?? '',
        value,
        confidence,
        evidence,
      ]
    }),
  )
}

export const scoreHeader = [
  ...['Criterion', 'Weight', 'Points', 'At least', 'Option', 'Score', 'Confidence', 'Evidence'],
]

export function scoresCsv(decision: Decision): string {
  return writeTable([scoreHeader, ...scoreRows(decision)])
}

export const logHeader = [
  ...['Decision', 'State', 'Choice', 'Decided on', 'Decide by', 'Owner', 'Why', 'Expected'],
  ...['Next review', 'Verdict', 'What happened', 'Lessons'],
  ...['Reviewed on', 'Why now', 'What would change our mind'],
]

/** One row for each decision of the log; days as they are, for the caller to show. */
export function logRows({ decisions }: Framework, day: string): string[][] {
  return decisions.map((decision) => {
    const { decidedOn, decideBy, owner, reason, expectation, reviews, context, wouldChange } = decision
    const chosen = decision.options.findIndex(({ id }) => id === decision.chosenId)
    const names = tableNames(decision.options.map(optionName))
    const verdict = lastVerdict(decision)
    const texts = (key: 'happened' | 'lesson') =>
      byDay(reviews)
        .map((review) => review[key])
        .filter(Boolean)
        .join('\n')
    return [
      ...[decisionTitle(decision), stateNames[stateOf(decision, day)], names[chosen] ?? ''],
      ...[decidedOn, decideBy, owner, reason, expectation, nextReview(decision)?.day ?? ''],
      ...[verdict && verdictNames[verdict], texts('happened'), texts('lesson')],
      ...[lastTold(decision)?.day ?? '', context, wouldChange],
    ]
  })
}

export function logCsv(doc: Framework, day: string): string {
  return writeTable([logHeader, ...logRows(doc, day)])
}

/** Every review without a verdict, and the days by which open decisions are due. */
export function calendarOf({ decisions }: Framework, timeZone: string, now: Date): string {
  const events = decisions.flatMap((decision) => [...dueEvent(decision), ...reviewEvents(decision)])
  return writeCalendar({ name: 'Decisions', timeZone, events, now })
}

function dueEvent(decision: Decision): CalendarEvent[] {
  const { id, decideBy, owner } = decision
  if (chosenOption(decision) || decideBy === '') return []
  const description = owner && `Decision owner: ${owner}`
  return [
    { uid: `${id}-due@decisions`, title: `Decide: ${decisionTitle(decision)}`, description, day: decideBy },
  ]
}

function reviewEvents(decision: Decision): CalendarEvent[] {
  const chosen = chosenOption(decision)
  if (!chosen) return []
  const { decidedOn, expectation, wouldChange } = decision
  const description = [
    `We chose: ${optionName(chosen)}${decidedOn && `, on ${formatDay(decidedOn)}`}.`,
    expectation && `We expected: ${expectation}`,
    wouldChange && `What would change our mind: ${wouldChange}`,
    'Write down what happened and how it compares.',
  ]
  return byDay(decision.reviews)
    .filter(({ day, verdict }) => day !== '' && verdict === '')
    .map(({ id, day }) => ({
      uid: `${decision.id}-${id}@decisions`,
      title: `Review: ${decisionTitle(decision)}`,
      description: description.filter(Boolean).join('\n'),
      ...{ day, time: '09:00', durationMinutes: 30, reminderMinutes: 60 },
    }))
}
