import type { Goal, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { weightLimits } from '#tools/shared/okr/plan-limits.ts'
import { openingWeek } from '#tools/shared/okr/progress/weeks.ts'
import { calculated, choice, day, number, text } from '#tools/shared/tables/column.ts'
import type { Row } from '#tools/shared/tables/write-table.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { buildCascade, type Cascade, percent, shareOfKeyResult, type Tier, tierNames } from '../model/cascade.ts'

/** Goals of some tier and key results; our own files also have a row for the plan and for values of annual goals. */
type Level = Tier | 'keyResult' | 'plan' | 'value'

/** Our own column names, followed by common names in other files. */
export const columns = {
  id: text('ID', 12, ['key', '#', 'no', 'number']),
  parent: text('Parent', 12, ['parent id', 'parent goal', 'serves', 'aligned to', 'supports']),
  level: choice<Level>(
    'Level',
    12,
    ['type', 'tier'],
    [
      ['keyResult', 'Key result', /key result|^krs?$|metric|measure/],
      ['goal', tierNames.goal, /annual|year|^goal$/],
      ['company', tierNames.company, /compan|corporat|organi|^org/],
      ['department', tierNames.department, /dep|division|function|abteilung|bereich/],
      ['team', tierNames.team, /team|group|squad/],
      ['person', tierNames.person, /person|people|individual|employee/],
      ['plan', 'Plan'],
      ['value', 'Value'],
    ],
  ),
  title: text('Goal', 40, ['title', 'name', 'objective', 'goal name']),
  owner: text('Owner', 12, ['responsible', 'person', 'assignee', 'lead']),
  weight: number('Weight', 12, ['contribution'], weightLimits),
  share: calculated(number('Share', 12)),
  progress: calculated(number('Progress', 12)),
  measure: text('Measure', 40, ['metric', 'key result', 'kpi']),
  baseline: number('From', 12, ['baseline', 'start', 'start value']),
  target: number('To', 12, ['target', 'target value']),
  now: number('Now', 12, ['current', 'value', 'actual', 'current value']),
  unit: text('Unit', 12, ['units']),
  direction: choice<KeyResult['direction']>(
    'Direction',
    12,
    [],
    [
      ['up', 'up'],
      ['down', 'down'],
    ],
  ),
  due: day('Due', 12, ['due date', 'deadline', 'end date']),
  why: text('Why', 40, ['description', 'reason']),
  team: text('Team', 12, ['department', 'squad']),
  also: text('Also serves', 12, ['also supports', 'also aligned to']),
  start: day('First day', 12, ['start date']),
  end: day('Last day', 12),
  reported: day('Reported on', 12, ['value date']),
  ambition: choice<KeyResult['ambition']>(
    'Ambition',
    12,
    [],
    [
      ['committed', 'committed'],
      ['stretch', 'stretch'],
    ],
  ),
}

/** Separates several goals in one cell. */
const listSign = '; '

type Line = Row<typeof columns>

/**
 * One line for the plan and its period, one per goal and key result with its parent, and one per reported
 * value of an annual goal. `cascadeTable` can import it.
 */
export function linesOf(plan: Plan): Line[] {
  const cascade = buildCascade(plan)
  const goals = new Map(plan.goals.map((goal) => [goal.id, goal]))
  const objectives = new Map(plan.objectives.map((each) => [each.id, each]))
  const reported = lastReports(plan)
  const lines = cascade.order.flatMap((id): Line[] => {
    const goal = goals.get(id)
    if (goal) return [goalLine(cascade, goal), ...valueLines(goal)]
    const objective = objectives.get(id)
    if (!objective) return []
    const below = cascade.nodes.get(id)?.keyResults ?? []
    return [
      objectiveLine(cascade, objective),
      ...below.map((each) => keyResultLine(cascade, each, reported.get(each.id))),
    ]
  })
  return [planLine(plan), ...lines]
}

function shareCell(value: number | null) {
  return value === null ? null : { number: value, format: '0%', plain: percent(value) }
}

function planLine({ title, company, period }: Plan): Line {
  return {
    level: 'plan',
    title,
    owner: company,
    measure: period.name,
    start: period.start,
    end: period.end,
  }
}

function goalLine({ nodes }: Cascade, goal: Goal): Line {
  return { ...goal, level: 'goal', progress: shareCell(nodes.get(goal.id)?.progress ?? null) }
}

function valueLines({ id, values }: Goal): Line[] {
  return values.map(({ day, value, note }) => {
    return { parent: id, level: 'value', now: value, why: note, reported: day }
  })
}

function objectiveLine({ nodes }: Cascade, objective: Objective): Line {
  const { id, parentId, level, title, owner, weight, why, team, alsoIds } = objective
  const node = nodes.get(id)
  return {
    id,
    title,
    owner,
    weight,
    why,
    team,
    parent: parentId,
    level,
    share: shareCell(node?.share ?? null),
    progress: shareCell(node?.progress ?? null),
    also: alsoIds.join(listSign),
  }
}

type Report = { week: Day; value: number }

function keyResultLine(cascade: Cascade, keyResult: KeyResult, report: Report | undefined): Line {
  return {
    ...keyResult,
    parent: keyResult.objectiveId,
    level: 'keyResult',
    share: shareCell(shareOfKeyResult(cascade, keyResult)),
    progress: shareCell(cascade.reached.get(keyResult.id) ?? null),
    now: report?.value,
    reported: report?.week,
  }
}

/** The last value of each key result and its week. */
function lastReports(plan: Plan): Map<string, Report> {
  const upTo = openingWeek(plan, today())
  const reports = new Map<string, Report>()
  for (const { keyResultId, week, value } of plan.checkIns) {
    if (value === null || week > upTo || week < (reports.get(keyResultId)?.week ?? '')) continue
    reports.set(keyResultId, { week, value })
  }
  return reports
}
