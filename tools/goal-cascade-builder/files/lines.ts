import { writeTable } from '#tools/shared/files/csv.ts'
import type { ExcelCell, ExcelSheet } from '#tools/shared/files/excel.ts'
import type { Goal, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { buildCascade, type Cascade, percent, shareOfKeyResult, tierNames } from '../model/cascade.ts'

const header = [
  ...['ID', 'Parent', 'Level', 'Goal', 'Owner', 'Weight', 'Share', 'Progress', 'Measure'],
  ...['From', 'To', 'Now', 'Unit', 'Direction', 'Due', 'Why'],
  ...['Team', 'Also serves', 'First day', 'Last day', 'Reported on', 'Ambition'],
] as const

/** Several goals in one cell. */
export const listSign = '; '

/**
 * A line for the plan with its period, one for each goal and key result with its parent, and one for each value that was
 * reported for an annual goal: what `cascadeTable` takes in again.
 */
export function writeCascadeCsv(plan: Plan): string {
  const lines = linesOf(plan, { share: percent, day: (day) => day })
  return writeTable([header, ...lines])
}

/** The same lines as a sheet of the workbook. */
export function linesSheet(plan: Plan): ExcelSheet {
  const share = (value: number | null) => (value === null ? null : { number: value, format: '0%' })
  return {
    name: 'Goals with parents',
    columns: header.map((label) => ({ label, width: /^(Goal|Measure|Why)$/.test(label) ? 40 : 12 })),
    rows: linesOf<ExcelCell>(plan, { share, day: (day) => ({ day }) }),
  }
}

/** How a file writes shares and days. */
type Hand<Cell> = { share: (value: number | null) => Cell; day: (day: Day | '') => Cell }

type Plain = string | number | null

type Line<Cell> = Partial<Record<(typeof header)[number], Cell | Plain>>

function linesOf<Cell>(plan: Plan, hand: Hand<Cell>): (Cell | Plain)[][] {
  const cascade = buildCascade(plan)
  const goals = new Map(plan.goals.map((goal) => [goal.id, goal]))
  const objectives = new Map(plan.objectives.map((each) => [each.id, each]))
  const reported = lastReports(plan)
  const lines = cascade.order.flatMap((id): Line<Cell>[] => {
    const goal = goals.get(id)
    if (goal) return [goalLine(cascade, goal, hand), ...valueLines(goal, hand)]
    const objective = objectives.get(id)
    if (!objective) return []
    const below = cascade.nodes.get(id)?.keyResults ?? []
    return [
      objectiveLine(cascade, objective, hand),
      ...below.map((each) => keyResultLine(cascade, each, reported.get(each.id), hand)),
    ]
  })
  return [planLine(plan, hand), ...lines].map((line) => header.map((label) => line[label] ?? null))
}

function planLine<Cell>({ title, company, period }: Plan, { day }: Hand<Cell>): Line<Cell> {
  const days = { 'First day': day(period.start), 'Last day': day(period.end) }
  return { Level: 'Plan', Goal: title, Owner: company, Measure: period.name, ...days }
}

function goalLine<Cell>({ nodes }: Cascade, goal: Goal, hand: Hand<Cell>): Line<Cell> {
  const { id, title, owner, measure, baseline, target, unit, start, end } = goal
  return {
    ...{ ID: id, Level: tierNames.goal, Goal: title, Owner: owner, Measure: measure },
    ...{ From: baseline, To: target, Unit: unit },
    Progress: hand.share(nodes.get(id)?.progress ?? null),
    'First day': hand.day(start),
    'Last day': hand.day(end),
  }
}

function valueLines<Cell>({ id, values }: Goal, { day: write }: Hand<Cell>): Line<Cell>[] {
  return values.map(({ day, value, note }) => {
    return { Parent: id, Level: 'Value', Now: value, Why: note, 'Reported on': write(day) }
  })
}

function objectiveLine<Cell>({ nodes }: Cascade, objective: Objective, { share }: Hand<Cell>): Line<Cell> {
  const { id, parentId, level, title, owner, weight, why, team, alsoIds } = objective
  const node = nodes.get(id)
  return {
    ...{ ID: id, Parent: parentId, Level: tierNames[level], Goal: title, Owner: owner, Weight: weight },
    ...{ Share: share(node?.share ?? null), Progress: share(node?.progress ?? null) },
    ...{ Why: why, Team: team, 'Also serves': alsoIds.join(listSign) },
  }
}

type Report = { week: Day; value: number }

function keyResultLine<Cell>(
  cascade: Cascade,
  keyResult: KeyResult,
  report: Report | undefined,
  hand: Hand<Cell>,
): Line<Cell> {
  const { id, objectiveId, title, owner, weight, baseline, target, unit, direction, due, ambition } =
    keyResult
  const reached = cascade.reached.get(id) ?? null
  return {
    ...{ ID: id, Parent: objectiveId, Level: 'Key result', Goal: title, Owner: owner, Weight: weight },
    ...{ Share: hand.share(shareOfKeyResult(cascade, keyResult)), Progress: hand.share(reached) },
    ...{ From: baseline, To: target, Now: report?.value ?? null, Unit: unit, Direction: direction },
    ...{ Due: hand.day(due), 'Reported on': hand.day(report?.week ?? ''), Ambition: ambition },
  }
}

/** The last value of each key result, with the week it is from. */
function lastReports(plan: Plan): Map<string, Report> {
  const upTo = openingWeek(plan, today())
  const reports = new Map<string, Report>()
  for (const { keyResultId, week, value } of plan.checkIns) {
    if (value === null || week > upTo || week < (reports.get(keyResultId)?.week ?? '')) continue
    reports.set(keyResultId, { week, value })
  }
  return reports
}
