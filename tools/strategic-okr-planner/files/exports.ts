import type { ExcelSheet } from '#tools/shared/files/excel.ts'
import { markdownText } from '#tools/shared/files/markdown.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { endWords } from '#tools/shared/okr/quarters/going-on.ts'
import { type LastQuarter, lastQuarterOf } from '#tools/shared/okr/quarters/last-quarter.ts'
import { answersOf } from '#tools/shared/okr/retrospective.ts'
import { keyResultColumns } from '#tools/shared/okr/tables/key-result-columns.ts'
import { initiativesOf } from '#tools/shared/okr/tables/key-result-rows.ts'
import { keyResultsTable } from '#tools/shared/okr/tables/key-results-table.ts'
import { number, text, yes } from '#tools/shared/tables/column.ts'
import { sheetFrom } from '#tools/shared/tables/define-table.ts'
import { markdownOf, pick, sheetOf } from '#tools/shared/tables/write-table.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { alignmentOf, subtitleOf } from '../model/model.ts'

export function planSheets(plan: Plan): ExcelSheet[] {
  return [sheetFrom(keyResultsTable, plan), ...lastSheet(lastQuarterOf(plan))]
}

const lastColumns = {
  ...pick(keyResultColumns, ['objective', 'title', 'baseline', 'target']),
  value: number('Ended at', 10),
  unit: keyResultColumns.unit,
  score: number('Score', 8),
  goesOn: yes('Goes on', 10),
  note: text('Note', 48),
}

/** The previous quarter's results, if the plan has them. */
function lastSheet(last: LastQuarter | undefined): ExcelSheet[] {
  return last ? [sheetOf(`How ${last.name || 'last quarter'} ended`, lastColumns, last.results)] : []
}

/** The plan as Markdown that also reads well as plain text. */
export function planMarkdown(plan: Plan): string {
  const parts = [`# ${markdownText(plan.title || 'Untitled plan')}`, markdownText(subtitleOf(plan))]
  for (const { goal, objectives } of alignmentOf(plan)) {
    parts.push(`## ${goal ? `Goal: ${markdownText(goal.title || 'Untitled')}` : 'Serves no goal'}`)
    const about = goal && [goal.measure, goal.owner].filter(Boolean).join(' · ')
    if (about) parts.push(markdownText(about))
    for (const { objective, keyResults } of objectives) {
      parts.push(`### ${markdownText(objective.title || 'Untitled objective')}`)
      if (objective.why.trim()) parts.push(`**Why now:** ${markdownText(objective.why)}`)
      if (objective.owner.trim()) parts.push(`**Owner:** ${markdownText(objective.owner)}`)
      if (keyResults.length > 0) parts.push(keyResultTable(keyResults))
      const todo = keyResults.flatMap((keyResult) => initiativeItems(plan, keyResult))
      if (todo.length > 0) parts.push(todo.join('\n'))
    }
  }
  const last = lastQuarterOf(plan)
  if (last) parts.push(...lastParts(last))
  return `${parts.join('\n\n')}\n`
}

const { title, owner, due, ambition, weight } = keyResultColumns
const shownColumns = { title, from: text('From', 12), to: text('To', 12), owner, due, ambition, weight }

function keyResultTable(keyResults: readonly KeyResult[]): string {
  return markdownOf(
    shownColumns,
    keyResults.map((each) => ({
      ...each,
      from: formatQuantity(each.baseline, each.unit),
      to: formatQuantity(each.target, each.unit),
    })),
  )
}

function initiativeItems(plan: Plan, keyResult: KeyResult): string[] {
  return initiativesOf(plan, keyResult).map(({ text, owner, due, done }) => {
    const about = [`for ‘${keyResult.title || 'untitled'}’`, owner, formatDay(due)].filter(Boolean).join(', ')
    return `- [${done ? 'x' : ' '}] ${markdownText(`${text || 'Untitled'} (${about})`)}`
  })
}

function lastParts(last: LastQuarter): string[] {
  return [
    `## How ${markdownText(last.name || 'last quarter')} ended`,
    markdownOf(
      { title, ended: text('How it ended', 40), goesOn: lastColumns.goesOn, note: lastColumns.note },
      last.results.map((each) => ({ ...each, ended: endWords(each) })),
    ),
    ...answersOf(last).map(([question, text]) => `**${question}** ${markdownText(text)}`),
  ]
}
