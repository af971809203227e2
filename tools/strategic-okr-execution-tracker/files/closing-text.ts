import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { answersOf } from '#tools/shared/okr/retrospective.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { number, text } from '#tools/shared/tables/column.ts'
import { type Row, sheetOf } from '#tools/shared/tables/write-table.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { closingNote, endedWords, proposedScore, scoreOf, scoresOf, scoreVerdict } from '../model/closing.ts'
import { nameOf } from '../model/words.ts'
import { objectiveOf } from './result-sheets.ts'

/** The quarter's results. Until it is closed, the scores are proposals. */

const { objective, title, owner, ambition } = keyResultColumns

export const closingColumns = {
  objective,
  title,
  owner,
  ambition,
  score: number('Score', 8),
  verdict: text('Verdict', 20),
  ended: text('How it ended', 60),
  note: text('Note', 60),
}

export function closingRow(plan: Plan, keyResult: KeyResult): Row<typeof closingColumns> {
  const { owner, ambition } = keyResult
  const own = scoreOf(plan, keyResult)
  const points = plan.closing ? (own?.score ?? null) : proposedScore(plan, keyResult)
  return {
    objective: objectiveOf(plan, keyResult),
    title: nameOf(keyResult),
    owner,
    ambition,
    score: pointsCell(points, '0.0##########'),
    verdict: points === null ? 'Not scored' : scoreVerdict(ambition, points).name,
    ended: endedWords(plan, keyResult),
    note: closingNote(plan, keyResult).trim(),
  }
}

export function closingState({ closing }: Plan): string {
  return closing ? `Closed on ${formatDay(closing.day)}.` : 'Not closed yet: these scores are proposed.'
}

export function closingSheet(plan: Plan): ExcelSheet {
  return sheetOf('Closing', closingColumns, [
    ...plan.keyResults.map((each) => closingRow(plan, each)),
    {
      objective: { heading: 'The quarter' },
      score: pointsCell(scoresOf(plan).plan, '0.0#'),
      ended: closingState(plan),
    },
    ...answersOf(plan.closing ?? {}).map(([heading, title]) => ({ objective: { heading }, title })),
  ])
}

function pointsCell(value: number | null, format: string) {
  return value === null ? null : { number: value, format }
}
