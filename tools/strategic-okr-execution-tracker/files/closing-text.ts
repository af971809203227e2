import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import {
  closingNote,
  endedWords,
  lastWeekOf,
  proposedScore,
  scoreOf,
  scoresOf,
  scoreVerdict,
} from '../model/closing.ts'
import { groupsOf } from '../model/shown.ts'
import { meanText, nameOf, scoreText, wayOf } from '../model/words.ts'
import { objectiveOf, widths } from './sheet-parts.ts'

/** How the quarter ended, as text and as a sheet. Until it is closed, the scores are what is proposed. */

export type ClosingRow = {
  keyResult: KeyResult
  score: number | null
  verdict: string
  ended: string
  note: string
}

export function closingRow(plan: Plan, keyResult: KeyResult): ClosingRow {
  const own = scoreOf(plan, keyResult)
  const score = plan.closing ? (own?.score ?? null) : proposedScore(plan, keyResult)
  const verdict = score === null ? 'Not scored' : scoreVerdict(keyResult.ambition, score).name
  return {
    keyResult,
    score,
    verdict,
    ended: endedWords(plan, keyResult),
    note: closingNote(plan, keyResult).trim(),
  }
}

/** 'Closed on Apr 1, 2027.' */
export function closingState({ closing }: Plan): string {
  return closing ? `Closed on ${formatDay(closing.day)}.` : 'Not closed yet: these scores are proposed.'
}

export function retrospective({ closing }: Plan): [title: string, text: string][] {
  const { wentWell = '', wentBadly = '', learned = '' } = closing ?? {}
  const parts: [string, string][] = [
    ['What went well', wentWell.trim()],
    ['What went badly', wentBadly.trim()],
    ['What we do differently', learned.trim()],
  ]
  return parts.filter(([, text]) => text !== '')
}

export function closingMarkdown(plan: Plan): string {
  const { plan: whole, of } = scoresOf(plan)
  const title = [plan.company, plan.title].filter(Boolean).join(', ') || 'Untitled plan'
  const score = whole === null ? '' : ` Score of the quarter: ${meanText(whole)}.`
  const objectives = groupsOf(plan, 'objective', lastWeekOf(plan)).map(({ id, name, keyResults }) => {
    const own = of.get(id) ?? null
    const table = markdownTable(
      ['Key result', 'Owner', 'From, to', 'Score', 'Verdict', 'How it ended', 'Note'],
      keyResults.map((each) => {
        const { score: points, verdict, ended, note } = closingRow(plan, each)
        return [nameOf(each), each.owner, wayOf(each), scoreText(points), verdict, ended, note]
      }),
    )
    return `## ${markdownText(name)}${own === null ? '' : `: ${meanText(own)}`}\n\n${table}`
  })
  const learned = retrospective(plan).map(([heading, text]) => {
    return `## ${heading}\n\n${text.split(/\n+/).map(markdownText).join('\n\n')}`
  })
  return `${[`# ${markdownText(title)}`, `${closingState(plan)}${score}`, ...objectives, ...learned].join('\n\n')}\n`
}

export function closingSheet(plan: Plan): ExcelSheet {
  const number = (score: number | null, format: string) => (score === null ? null : { number: score, format })
  return {
    name: 'Closing',
    columns: widths([
      ['Objective', 34],
      ['Key result', 42],
      ['Owner', 14],
      ['Ambition', 12],
      ['Score', 8],
      ['Verdict', 20],
      ['How it ended', 60],
      ['Note', 60],
    ]),
    rows: [
      ...plan.keyResults.map((each) => {
        const { score, verdict, ended, note } = closingRow(plan, each)
        const ambition = each.ambition === 'stretch' ? 'Stretch' : 'Committed'
        return [
          objectiveOf(plan, each),
          nameOf(each),
          each.owner,
          ambition,
          number(score, '0.0##########'),
          verdict,
          ended,
          note,
        ]
      }),
      [
        { heading: 'The quarter' },
        null,
        null,
        null,
        number(scoresOf(plan).plan, '0.0#'),
        null,
        closingState(plan),
        null,
      ],
      ...retrospective(plan).map(([heading, text]) => [
        { heading },
        text,
        null,
        null,
        null,
        null,
        null,
        null,
      ]),
    ],
  }
}
