import type { CsvValue } from '#lib/text/csv.ts'
import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import { markdownTable, markdownText } from '#tools/shared/files/markdown.ts'
import { isBlankInitiative } from '#tools/shared/okr/blank-rows.ts'
import { goalOf } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { initiativeLines } from '#tools/shared/okr/initiative-lines.ts'
import type { Goal, Initiative, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { checkKeyResult, ruleNames } from '#tools/shared/okr/quality.ts'
import { type LastQuarter, lastQuarterOf } from '#tools/shared/okr/quarters/last-quarter.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import { endWords } from '../model/going-on.ts'
import { alignmentOf, subtitleOf } from '../model/model.ts'

const directionWords = { up: 'Rise', down: 'Fall' }
const ambitionWords = { committed: 'Committed', stretch: 'Stretch' }

function initiativesOf({ initiatives }: Plan, { id }: KeyResult): Initiative[] {
  return initiatives.filter((each) => each.keyResultId === id && !isBlankInitiative(each))
}

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
  ['Ambition', 12],
  ['Weight', 8],
  ['Objective weight', 10],
  ['Initiatives', 48],
  ['Why now', 40],
  ['Objective owner', 16],
  ['Goal measure', 24],
  ['Goal owner', 16],
  ['Name of plan', 24],
  ['Serves', 36],
  ['Company', 20],
  ['Period', 14],
  ['First day', 14],
  ['Last day', 14],
  ['Checks passed', 10],
  ['To do', 60],
] as const

type TableRow = (CsvValue | { day: string })[]

/** One row for each key result, in the order of the plan. An objective without any has a row too, and so has a goal that none serves. */
function tableRows(plan: Plan): TableRow[] {
  const placeOf = (objective: Objective) => {
    const goalId = goalOf(plan, objective.id)
    return plan.goals.findIndex(({ id }) => id === goalId)
  }
  const served = new Set(plan.objectives.map(placeOf))
  const idle = plan.goals.map((_, place) => place).filter((place) => !served.has(place))
  // Where it stands among the goals, so that they come back in their order.
  const before = (limit: number) => idle.splice(0, idle.filter((place) => place < limit).length)
  const goalRows = (places: readonly number[]) =>
    places.flatMap((place) => {
      const goal = plan.goals[place]
      return goal ? [goalRow(plan, goal)] : []
    })
  return [
    ...plan.objectives.flatMap((objective) => {
      const place = placeOf(objective)
      return [...goalRows(before(place)), ...objectiveRows(plan, objective, plan.goals[place])]
    }),
    ...goalRows(idle),
  ]
}

const none = (length: number) => Array.from({ length }, () => null)

function goalRow(plan: Plan, goal: Goal): TableRow {
  const about = [goal.measure, goal.owner, plan.title, null, ...wholeCells(plan)]
  return [goal.title, ...none(15), ...about, ...none(2)]
}

/** What is said of the whole plan stands in each row as well. */
function wholeCells({ company, period }: Plan): TableRow {
  return [company, period.name, { day: period.start }, { day: period.end }]
}

function objectiveRows(plan: Plan, objective: Objective, goal: Goal | undefined): TableRow[] {
  const goalWith = (id: string | null) => plan.goals.find((each) => each.id === id)
  const start = [goal?.title ?? '', objective.title]
  // What is above the key result stands in each of its rows: any of them can be left out.
  const parent = plan.objectives.find(({ id }) => id === objective.parentId)
  const above = [
    ...[objective.why, objective.owner, goal?.measure ?? '', goal?.owner ?? '', plan.title],
    ...[parent?.title ?? '', ...wholeCells(plan)],
  ]
  const own = keyResultsOf(plan, objective.id)
  if (own.length === 0) return [[...start, ...none(10), objective.weight, null, ...above, null, null]]
  return own.map((keyResult) => {
    const { title, baseline, target, unit, direction, owner, due, goalId } = keyResult
    const { fine, toDo } = checksOf(keyResult, plan)
    return [
      ...[...start, title, baseline, target, unit, directionWords[direction], owner],
      ...[{ day: due }, goalWith(goalId)?.title ?? '', ambitionWords[keyResult.ambition], keyResult.weight],
      ...[objective.weight, initiativeLines(initiativesOf(plan, keyResult)), ...above, fine, toDo],
    ]
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
    ...lastSheet(lastQuarterOf(plan)),
  ]
}

/** How the quarter before ended, where the plan knows. */
function lastSheet(last: LastQuarter | undefined): ExcelSheet[] {
  if (!last) return []
  const labels = [
    ...[['Objective', 36] as const, ['Key result', 40] as const, ['Baseline', 10] as const],
    ...[['Target', 10] as const, ['Ended at', 10] as const, ['Unit', 12] as const, ['Score', 8] as const],
    ...[['Goes on', 10] as const, ['Note', 48] as const],
  ]
  return [
    {
      name: `How ${last.name || 'last quarter'} ended`,
      columns: labels.map(([label, width]) => ({ label, width })),
      rows: last.results.map((each): ExcelCell[] => [
        ...[each.objective, each.title, each.baseline, each.target, each.value, each.unit],
        ...[each.score, each.goesOn ? 'Yes' : 'No', each.note],
      ]),
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
      ...(objective.why.trim() ? [[`Why now: ${objective.why}`, null, null, null]] : []),
      ...keyResultsOf(plan, objective.id).flatMap((keyResult): ExcelCell[][] => [
        [keyResult.title, way(keyResult), keyResult.owner, { day: keyResult.due }],
        ...initiativesOf(plan, keyResult).map(({ text, owner, due, done }): ExcelCell[] => [
          `    ${done ? '☑' : '☐'} ${text}`,
          null,
          owner,
          { day: due },
        ]),
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

function keyResultTable(keyResults: readonly KeyResult[]): string {
  return markdownTable(
    ['Key result', 'From', 'To', 'Owner', 'Due', 'Ambition', 'Weight'],
    keyResults.map(({ title, baseline, target, unit, owner, due, ambition, weight }) => [
      ...[title, formatQuantity(baseline, unit), formatQuantity(target, unit), owner, formatDay(due)],
      ...[ambitionWords[ambition], formatNumber(weight)],
    ]),
  )
}

function initiativeItems(plan: Plan, keyResult: KeyResult): string[] {
  return initiativesOf(plan, keyResult).map(({ text, owner, due, done }) => {
    const about = [`for ‘${keyResult.title || 'untitled'}’`, owner, formatDay(due)].filter(Boolean).join(', ')
    return `- [${done ? 'x' : ' '}] ${markdownText(`${text || 'Untitled'} (${about})`)}`
  })
}

function lastParts(last: LastQuarter): string[] {
  const words = [
    ['What went well', last.wentWell],
    ['What went badly', last.wentBadly],
    ['What we learned', last.learned],
  ] as const
  return [
    `## How ${markdownText(last.name || 'last quarter')} ended`,
    markdownTable(
      ['Key result', 'How it ended', 'Goes on', 'Note'],
      last.results.map((each) => [each.title, endWords(each), each.goesOn ? 'Yes' : 'No', each.note]),
    ),
    ...words.flatMap(([title, text]) => (text.trim() ? [`**${title}.** ${markdownText(text)}`] : [])),
  ]
}

function way({ baseline, target, unit }: KeyResult): string {
  return baseline === null && target === null
    ? ''
    : `${formatQuantity(baseline, unit) || '?'} → ${formatQuantity(target, unit) || '?'}`
}
