import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { markdownText } from '#tools/shared/files/markdown.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { answersOf } from '#tools/shared/okr/retrospective.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { number, text } from '#tools/shared/tables/column.ts'
import { markdownOf, sheetOf } from '#tools/shared/tables/write-table.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { closingNote, endedWords, proposedScore, scoreOf, scoresOf, scoreVerdict } from '../model/closing.ts'
import { groupsOf } from '../model/shown.ts'
import { meanText, nameOf, scoreText, wayOf } from '../model/words.ts'
import { objectiveOf } from './result-sheets.ts'

/** The quarter's results as text and as a sheet. Until it is closed, the scores are proposals. */

const { objective, title, owner, ambition } = keyResultColumns

const columns = {
  ...{ objective, title, owner, ambition },
  score: number('Score', 8),
  verdict: text('Verdict', 20),
  ended: text('How it ended', 60),
  note: text('Note', 60),
}
const { title: name, verdict, ended, note } = columns

export type ClosingRow = {
  keyResult: KeyResult
  score: number | null
  verdict: string
  ended: string
  note: string
}

export function closingRow(plan: Plan, keyResult: KeyResult): ClosingRow {
  const own = scoreOf(plan, keyResult)
  const points = plan.closing ? (own?.score ?? null) : proposedScore(plan, keyResult)
  return {
    keyResult,
    score: points,
    verdict: points === null ? 'Not scored' : scoreVerdict(keyResult.ambition, points).name,
    ended: endedWords(plan, keyResult),
    note: closingNote(plan, keyResult).trim(),
  }
}

/** 'Closed on Apr 1, 2027.' */
export function closingState({ closing }: Plan): string {
  return closing ? `Closed on ${formatDay(closing.day)}.` : 'Not closed yet: these scores are proposed.'
}

export function closingMarkdown(plan: Plan): string {
  const { plan: whole, of } = scoresOf(plan)
  const title = [plan.company, plan.title].filter(Boolean).join(', ') || 'Untitled plan'
  const total = whole === null ? '' : ` Score of the quarter: ${meanText(whole)}.`
  const objectives = groupsOf(plan, 'objective').map(({ id, name: group, keyResults }) => {
    const own = of.get(id) ?? null
    const table = markdownOf(
      { title: name, owner, way: text('From, to', 24), score: text('Score', 8), verdict, ended, note },
      keyResults.map((each) => {
        const row = closingRow(plan, each)
        return { ...each, ...row, title: nameOf(each), way: wayOf(each), score: scoreText(row.score) }
      }),
    )
    return `## ${markdownText(group)}${own === null ? '' : `: ${meanText(own)}`}\n\n${table}`
  })
  const learned = answersOf(plan.closing ?? {}).map(([heading, words]) => {
    return `## ${heading}\n\n${words.split(/\n+/).map(markdownText).join('\n\n')}`
  })
  return `${[`# ${markdownText(title)}`, `${closingState(plan)}${total}`, ...objectives, ...learned].join('\n\n')}\n`
}

export function closingSheet(plan: Plan): ExcelSheet {
  const points = (value: number | null, format: string) => (value === null ? null : { number: value, format })
  return sheetOf('Closing', columns, [
    ...plan.keyResults.map((each) => {
      const row = closingRow(plan, each)
      const name = { objective: objectiveOf(plan, each), title: nameOf(each) }
      return { ...each, ...row, ...name, score: points(row.score, '0.0##########') }
    }),
    {
      objective: { heading: 'The quarter' },
      score: points(scoresOf(plan).plan, '0.0#'),
      ended: closingState(plan),
    },
    ...answersOf(plan.closing ?? {}).map(([heading, title]) => ({ objective: { heading }, title })),
  ])
}
