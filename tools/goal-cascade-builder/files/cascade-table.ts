import { newId } from '#tools/shared/document/new-id.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Made, Mapping, TableImport } from '#tools/shared/files/import/table-import.ts'
import { readDay, readNumber } from '#tools/shared/files/import/writing.ts'
import { emptyPlan, goalOf } from '#tools/shared/okr/edit-plan.ts'
import { newKeyResult } from '#tools/shared/okr/new-rows.ts'
import type { CheckIn, Goal, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { periodProblem } from '#tools/shared/okr/plan-limits.ts'
import { knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { yearProblem } from '#tools/shared/okr/progress/goal-year.ts'
import { circling } from '#tools/shared/okr/progress/served.ts'
import { periodName } from '#tools/shared/okr/quarters/period.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, formatDay, today, weekStart } from '#tools/shared/values/days.ts'
import { formatNumber } from '#tools/shared/values/numbers.ts'
import {
  columns,
  eachLine,
  furtherOf,
  type Kind,
  kindsOf,
  type Line,
  lineProblem,
  parentsOf,
  partedLines,
  readLines,
  refuse,
  TableProblem,
} from './table-lines.ts'

/** A goal or key result and its parent in each row; whatever is wrong is said with its line. */
export const cascadeTable: TableImport<Plan> = {
  label: 'Goals with their parents',
  columns,
  needed: ['title', 'parent'],
  isOnlyNew: true,
  make: (table, mapping, { name }) => readCascade(table, mapping, name),
}

export function readCascade(table: Table, mapping: Mapping, name: string, day: Day = today()): Made<Plan> {
  try {
    const doc = makePlan(readLines(table, mapping), name, day)
    const goals = doc.goals.length + doc.objectives.length
    const words = `${counted(goals, 'goal')} and ${counted(doc.keyResults.length, 'key result')}.`
    return { doc, words: [words], problems: [] }
  } catch (error) {
    if (error instanceof TableProblem) return { doc: undefined, words: error.words, problems: [] }
    throw error
  }
}

function makePlan(lines: readonly Line[], title: string, day: Day): Plan {
  const { plan: about, values, rows } = partedLines(lines)
  if (rows.length === 0) throw new TableProblem('It holds column names, but no goals.')
  const parents = parentsOf(rows)
  const further = furtherOf(rows, parents)
  const kinds = kindsOf(rows, parents)
  const plan = planFrom(about, title, day)
  const measured: { line: Line; objectiveId: string; isOwnLine: boolean }[] = []
  const goalLines = new Map<Goal, Line>()
  const wrong: string[] = []
  eachLine(rows, wrong, (line) => {
    const parent = parents.get(line)
    const kind = kindOf(line, kinds)
    mayStandBelow(line, kind, parent && kindOf(parent, kinds))
    const also = further.get(line) ?? []
    mayServe(
      line,
      kind,
      also.map((each) => kindOf(each, kinds)),
    )
    if (kind === 'keyResult') measured.push({ line, objectiveId: parent?.id ?? '', isOwnLine: true })
    else if (kind === 'goal') {
      const goal = goalFrom(line, day, plan)
      plan.goals.push(goal)
      goalLines.set(goal, line)
    } else {
      const alsoIds = also.map(({ id }) => id)
      plan.objectives.push({ ...objectiveFrom(line, kind, parent?.id ?? null), alsoIds })
      if (isMeasured(line)) measured.push({ line, objectiveId: line.id, isOwnLine: false })
    }
  })
  const circle = circling(plan.objectives)
  const inCircle = rows.find(({ id }) => circle.has(id))
  if (inCircle) throw lineProblem(inCircle, 'what it serves leads round in a circle')
  eachLine(measured, wrong, ({ line, objectiveId, isOwnLine }) => {
    const keyResult = keyResultFrom(line, isOwnLine ? line.id : newId(), objectiveId, plan)
    plan.keyResults.push(keyResult)
    plan.checkIns.push(...reportFrom(line, keyResult, weekStart(dayIn(line, 'reported') || day)))
  })
  // Check-ins say how far the plan is known; a goal whose own line is wrong cannot take its values.
  const until = knownUntil(plan, day)
  eachLine(plan.goals, wrong, (goal) => {
    const line = goalLines.get(goal)
    for (const value of line ? goal.values : []) if (line) mustHaveCome(line, value.day, until)
  })
  if (wrong.length === 0) eachLine(values, wrong, (line) => addValue(plan, line, day, until))
  refuse(wrong)
  return plan
}

function mustHaveCome(line: Line, day: Day, until: Day): void {
  if (day > until) throw lineProblem(line, `its value is of ${formatDay(day)}, and that day has not come yet`)
}

/** What a file says of the plan itself; a file of others says nothing, and is called by its name. */
function planFrom(line: Line | undefined, name: string, day: Day): Plan {
  const empty = emptyPlan(newId(), day)
  if (!line) return { ...empty, title: name || empty.title }
  const [start, end] = [dayIn(line, 'start'), dayIn(line, 'end')]
  const days = { start: start || empty.period.start, end: end || empty.period.end }
  const problem = periodProblem(days)
  if (problem) throw lineProblem(line, asRule(problem))
  const period = { ...days, name: line.cell('measure') || periodName(days) }
  return { ...empty, title: line.cell('title'), company: line.cell('owner'), period }
}

/** A sentence as the end of one. */
function asRule(words: string): string {
  return words.replace(/^./, (letter) => letter.toLowerCase()).replace(/\.$/, '')
}

function addValue(plan: Plan, line: Line, today: Day, until: Day): void {
  const name = line.cell('parent')
  const goal = plan.goals.find(({ id }) => id === name) ?? plan.goals.find(({ title }) => title === name)
  if (!goal) throw lineProblem(line, `the annual goal ‘${name}’ is not in the file`)
  const value = numberIn(line, 'now')
  if (value === null) throw lineProblem(line, 'a value needs a number under ‘Now’')
  const day = dayIn(line, 'reported') || today
  mustHaveCome(line, day, until)
  if (goal.values.some((each) => each.day === day)) {
    throw lineProblem(line, `there are two values of ‘${goal.title}’ for ${day}`)
  }
  const values = [...goal.values, { day, value, note: line.cell('why') }]
  goal.values = values.toSorted((one, other) => one.day.localeCompare(other.day))
}

function mayServe(line: Line, kind: Kind, others: readonly Kind[]): void {
  if (others.length === 0) return
  if (kind === 'goal' || kind === 'keyResult') {
    throw lineProblem(line, 'only company, team and personal goals also serve another')
  }
  if (others.includes('keyResult')) throw lineProblem(line, 'what it also serves is a key result')
}

/** A goal at the root has no key results of its own, so one that comes with numbers is an objective. */
function kindOf(line: Line, kinds: Map<Line, Kind>): Kind {
  const kind = kinds.get(line) ?? 'person'
  return kind === 'goal' && line.cell('level') === '' && hasNumbers(line) ? 'company' : kind
}

function mayStandBelow(line: Line, kind: Kind, above: Kind | undefined): void {
  if (above === 'keyResult')
    throw lineProblem(line, 'its parent is a key result. Only goals have something below')
  if (kind === 'goal' && above) throw lineProblem(line, 'an annual goal stands at the top and has no parent')
  if (kind === 'keyResult' && (!above || above === 'goal')) {
    throw lineProblem(line, 'a key result needs a company, team or personal goal as its parent')
  }
}

function hasNumbers(line: Line): boolean {
  return line.cell('baseline') !== '' || line.cell('target') !== ''
}

function isMeasured(line: Line): boolean {
  return hasNumbers(line) || line.cell('measure') !== ''
}

function goalFrom(line: Line, today: Day, plan: Plan): Goal {
  const [start, end] = [dayIn(line, 'start'), dayIn(line, 'end')]
  const problem = yearProblem({ start, end }, plan)
  if (problem) throw lineProblem(line, asRule(problem))
  const now = numberIn(line, 'now')
  return {
    ...{ id: line.id, title: line.cell('title'), measure: line.cell('measure'), owner: line.cell('owner') },
    ...{ unit: line.cell('unit'), baseline: numberIn(line, 'baseline'), target: numberIn(line, 'target') },
    ...{ start, end },
    values: now === null ? [] : [{ day: dayIn(line, 'reported') || today, value: now, note: '' }],
  }
}

function objectiveFrom(line: Line, level: Objective['level'], parentId: string | null): Objective {
  const words = { title: line.cell('title'), why: line.cell('why'), owner: line.cell('owner') }
  return {
    id: line.id,
    parentId,
    level,
    ...words,
    team: line.cell('team'),
    weight: weightIn(line),
    alsoIds: [],
  }
}

function keyResultFrom(line: Line, id: string, objectiveId: string, plan: Plan): KeyResult {
  const isOwnLine = id === line.id
  const baseline = numberIn(line, 'baseline')
  const target = numberIn(line, 'target')
  const falls = baseline !== null && target !== null && target < baseline
  const said = line.cell('direction').toLowerCase()
  return {
    id,
    objectiveId,
    goalId: goalOf(plan, objectiveId),
    title: isOwnLine ? line.cell('title') : line.cell('measure') || line.cell('title'),
    unit: line.cell('unit'),
    baseline,
    target,
    direction: said === 'up' || said === 'down' ? said : falls ? 'down' : 'up',
    owner: line.cell('owner'),
    due: line.has('due') ? dayIn(line, 'due') : plan.period.end,
    ...newKeyResult,
    // On a goal's own line the weight is the goal's.
    weight: isOwnLine ? weightIn(line) : 1,
    ambition: /^stretch$/i.test(line.cell('ambition').trim()) ? 'stretch' : 'committed',
  }
}

function reportFrom(line: Line, { id }: KeyResult, week: Day): CheckIn[] {
  const value = numberIn(line, 'now')
  return value === null ? [] : [{ keyResultId: id, week, value, confidence: null, note: '' }]
}

function numberIn(line: Line, column: 'baseline' | 'target' | 'now' | 'weight'): number | null {
  const text = line.cell(column)
  if (text === '') return null
  const number = readNumber(line.value(column), line.writing.decimals)
  if (number === undefined) throw lineProblem(line, `‘${text}’ is no number`)
  return number
}

function weightIn(line: Line): number {
  const weight = numberIn(line, 'weight') ?? 1
  if (weight < 0 || weight > 1000)
    throw lineProblem(line, `a weight lies between 0 and ${formatNumber(1000)}`)
  return weight
}

function dayIn(line: Line, column: 'due' | 'start' | 'end' | 'reported'): Day | '' {
  const text = line.cell(column)
  if (text === '') return ''
  const day = readDay(text, line.writing.dates)
  if (day === undefined) throw lineProblem(line, `‘${text}’ is no date. Write it like 2027-03-31`)
  return day
}
