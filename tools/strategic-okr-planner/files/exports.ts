import type { CsvValue } from '#lib/csv.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import { goalOf } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, ruleNames } from '#tools/shared/okr/quality.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatQuantity } from '#tools/shared/values/numbers.ts'
import { alignmentOf, subtitleOf } from '../model/model.ts'

const directionWords = { up: 'Rise', down: 'Fall' }

const columns = [
  ['Goal', 32],
  ['Objective', 36],
  ['Key result', 40],
  ['Baseline', 10],
  ['Target', 10],
  ['Unit', 12],
  ['Should', 8],
  ['Owner', 16],
  ['Due', 14],
  ['Moves goal', 32],
  ['Checks passed', 10],
  ['To do', 60],
] as const

/** One row for each key result, in the order of the plan. An objective without any has a row too. */
function tableRows(plan: Plan): (CsvValue | { day: string })[][] {
  const goalTitle = (id: string | null) => plan.goals.find((goal) => goal.id === id)?.title ?? ''
  return plan.objectives.flatMap((objective) => {
    const start = [goalTitle(goalOf(plan, objective.id)), objective.title]
    const own = keyResultsOf(plan, objective.id)
    if (own.length === 0) return [[...start, ...columns.slice(2).map(() => null)]]
    return own.map((keyResult) => {
      const { title, baseline, target, unit, direction, owner, due, goalId } = keyResult
      const { fine, toDo } = checksOf(keyResult, plan)
      return [
        ...[...start, title, baseline, target, unit, directionWords[direction], owner],
        ...[{ day: due }, goalTitle(goalId), fine, toDo],
      ]
    })
  })
}

function checksOf(keyResult: KeyResult, plan: Plan): { fine: number; toDo: string } {
  const findings = checkKeyResult(keyResult, plan)
  const problems = findings.filter(({ ok }) => !ok)
  return {
    fine: findings.length - problems.length,
    toDo: problems.map(({ rule, reason }) => `${ruleNames[rule]}: ${reason}`).join(' '),
  }
}

export function planCsv(plan: Plan): string {
  const plain = tableRows(plan).map((row) =>
    row.map((cell) => (cell !== null && typeof cell === 'object' ? cell.day : cell)),
  )
  return writeTable([columns.map(([label]) => label), ...plain])
}

/** A sheet for each view of the tool. */
export function planSheets(plan: Plan): ExcelSheet[] {
  return [
    {
      name: 'Table',
      columns: columns.map(([label, width]) => ({ label, width })),
      rows: tableRows(plan).map((row) => row.map((cell): ExcelCell => cell ?? null)),
    },
    {
      name: 'Alignment',
      columns: [
        { label: 'Goal', width: 40 },
        { label: 'Objective', width: 44 },
        { label: 'Key result', width: 48 },
        { label: 'From and to', width: 26 },
      ],
      rows: alignmentRows(plan),
    },
    {
      name: 'One page',
      columns: [
        { label: plan.title || 'Untitled plan', width: 60 },
        { label: plan.company, width: 26 },
        { label: 'Owner', width: 16 },
        { label: 'Due', width: 14 },
      ],
      rows: pageRows(plan),
    },
  ]
}

/** Each name stands once, where its branch begins. */
function alignmentRows(plan: Plan): ExcelCell[][] {
  return alignmentOf(plan).flatMap(({ goal, objectives }): ExcelCell[][] => [
    [{ heading: goal ? goal.title || 'Untitled goal' : 'Serves no goal' }, null, null, null],
    ...objectives.flatMap(({ objective, depth, keyResults }): ExcelCell[][] => [
      [null, `${'    '.repeat(depth)}${objective.title || 'Untitled objective'}`, null, null],
      ...keyResults.map((keyResult): ExcelCell[] => [null, null, keyResult.title, way(keyResult)]),
    ]),
  ])
}

function pageRows(plan: Plan): ExcelCell[][] {
  return [
    ...plan.goals.map((goal, index): ExcelCell[] => [
      { heading: `Goal ${index + 1}: ${goal.title}` },
      goal.measure,
      goal.owner,
      null,
    ]),
    ...plan.objectives.flatMap((objective): ExcelCell[][] => [
      [null, null, null, null],
      [{ heading: objective.title || 'Untitled objective' }, null, objective.owner, null],
      ...keyResultsOf(plan, objective.id).map((keyResult): ExcelCell[] => [
        keyResult.title,
        way(keyResult),
        keyResult.owner,
        { day: keyResult.due },
      ]),
    ]),
  ]
}

/** The plan as text that reads well anywhere, and as tables where Markdown is understood. */
export function planMarkdown(plan: Plan): string {
  const parts = [`# ${markdownText(plan.title || 'Untitled plan')}`, markdownText(subtitleOf(plan))]
  for (const { goal, objectives } of alignmentOf(plan)) {
    parts.push(`## ${goal ? `Goal: ${markdownText(goal.title || 'Untitled')}` : 'Serves no goal'}`)
    const about = goal && [goal.measure, goal.owner].filter(Boolean).join(' · ')
    if (about) parts.push(markdownText(about))
    for (const { objective, keyResults } of objectives) {
      parts.push(`### ${markdownText(objective.title || 'Untitled objective')}`)
      const why = [objective.why, objective.owner && `Owner: ${objective.owner}`].filter(Boolean).join(' ')
      if (why) parts.push(markdownText(why))
      if (keyResults.length > 0) parts.push(keyResultTable(keyResults))
    }
  }
  return `${parts.join('\n\n')}\n`
}

function keyResultTable(keyResults: readonly KeyResult[]): string {
  return markdownTable(
    ['Key result', 'From', 'To', 'Owner', 'Due'],
    keyResults.map(({ title, baseline, target, unit, owner, due }) => [
      ...[title, formatQuantity(baseline, unit), formatQuantity(target, unit), owner, formatDay(due)],
    ]),
  )
}

function way({ baseline, target, unit }: KeyResult): string {
  return baseline === null && target === null
    ? ''
    : `${formatQuantity(baseline, unit) || '?'} → ${formatQuantity(target, unit) || '?'}`
}
