import { type CalendarEvent, writeCalendar } from '#tools/shared/files/calendar-file.ts'
import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { byDay, chosenOption, verdictNames } from '../model/log.ts'
import { type Memo, memoLine, memoOf } from '../model/memo.ts'
import { memoTable } from '../model/memo-table.ts'
import { decisionTitle, optionName } from '../model/model.ts'
import { riskLevel, riskLevelNames, riskWords } from '../model/ranking/risk.ts'
import { memoDecision, versionWords } from '../model/versions.ts'
import type { Decision, Framework } from './format.ts'

export function memoMarkdown(now: Decision): string {
  const decision = memoDecision(now)
  const memo = memoOf(decision)
  const { option, headline, against, judgement, door } = memo
  const parts = [
    `# ${markdownText(decisionTitle(decision))}`,
    markdownText([versionWords(now), memoLine(memo)].filter(Boolean).join(' · ')),
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
  const { columns, rows } = memoTable(memo)
  const named = ({ heading, note }: { heading: string; note: string }) => (note ? `${heading} (${note})` : heading)
  return markdownTable(
    ['Criterion', ...columns.map(named)],
    rows.map((row) => [named(row), ...row.cells]),
  )
}

function reviewLine({ day, verdict, happened }: Memo['reviews'][number]): string {
  return `${formatDay(day)}${verdict && `: ${verdictNames[verdict].toLowerCase()}. ${happened}`}`
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
  return [{ uid: `${id}-due@decisions`, title: `Decide: ${decisionTitle(decision)}`, description, day: decideBy }]
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
      day,
      time: '09:00',
      durationMinutes: 30,
      reminderMinutes: 60,
    }))
}
