import { newId } from '#tools/shared/document/new-id.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Made, Mapping, TableImport } from '#tools/shared/files/import/table-import.ts'
import { emptyPlan, goalOf } from '#tools/shared/okr/edit-plan.ts'
import { newKeyResult } from '#tools/shared/okr/new-rows.ts'
import type { CheckIn, Goal, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { periodProblem } from '#tools/shared/okr/plan-limits.ts'
import { knownUntil } from '#tools/shared/okr/progress/goal-pace.ts'
import { yearProblem } from '#tools/shared/okr/progress/goal-year.ts'
import { periodName } from '#tools/shared/okr/quarters/period.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, formatDay, today, weekStart } from '#tools/shared/values/days.ts'
import { cellsOf, checkCells, dayIn, isMeasured, numberIn, weightIn } from './table-cells.ts'
import {
  columns,
  type Line,
  lineProblem,
  nothingWrong,
  partedLines,
  readLines,
  TableProblem,
  type Wrong,
} from './table-lines.ts'
import { placesOf } from './table-places.ts'

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
    const wrong = nothingWrong()
    const doc = makePlan(readLines(table, mapping, wrong), name, day, wrong)
    const goals = [
      ...(doc.goals.length > 0 ? [counted(doc.goals.length, 'annual goal')] : []),
      ...(doc.objectives.length > 0 ? [counted(doc.objectives.length, 'goal')] : []),
    ]
    const words = `${goals.join(', ')} and ${counted(doc.keyResults.length, 'key result')}.`
    return { doc, words: [words], problems: [] }
  } catch (error) {
    if (error instanceof TableProblem) return { doc: undefined, words: error.words, problems: [] }
    throw error
  }
}

/** Each step goes on with the lines that are right so far, so that all that is wrong is named at once. */
function makePlan(lines: readonly Line[], title: string, day: Day, wrong: Wrong): Plan {
  const { plan: about, values, rows } = partedLines(lines, wrong)
  if (rows.length === 0) throw new TableProblem('It holds column names, but no goals.')
  const places = placesOf(rows, wrong)
  if (about) checkCells(about, ['start', 'end'], wrong)
  for (const line of rows) checkCells(line, cellsOf(line, places.get(line)?.kind), wrong)
  for (const line of values) checkCells(line, ['now', 'reported'], wrong)
  const plan = planFrom(about, title, day, wrong)
  const goalLines = new Map<Goal, Line>()
  const measured: { line: Line; objectiveId: string; isOwnLine: boolean }[] = []
  for (const [line, { kind, parent, also }] of places) {
    wrong.tries(() => {
      if (wrong.has(line)) return
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
  }
  for (const { line, objectiveId, isOwnLine } of measured) {
    const keyResult = keyResultFrom(line, isOwnLine ? line.id : newId(), objectiveId, plan)
    plan.keyResults.push(keyResult)
    plan.checkIns.push(...reportFrom(line, keyResult, weekStart(dayIn(line, 'reported') || day)))
  }
  // Check-ins say how far the plan is known: as long as a line is wrong, no day can be said not to have come.
  const until = wrong.isNothing() ? knownUntil(plan, day) : '9999-12-31'
  for (const [goal, line] of goalLines) {
    wrong.tries(() => {
      for (const value of goal.values) mustHaveCome(line, value.day, until)
    })
  }
  const wrongNames = new Set(rows.filter(wrong.has).flatMap((line) => [line.id, line.cell('title')]))
  for (const line of values) {
    // A goal whose own line is wrong cannot take its values.
    if (!wrong.has(line) && !wrongNames.has(line.cell('parent')))
      wrong.tries(() => addValue(plan, line, day, until))
  }
  wrong.refuse()
  return plan
}

function mustHaveCome(line: Line, day: Day, until: Day): void {
  if (day > until) throw lineProblem(line, `its value is of ${formatDay(day)}, and that day has not come yet`)
}

/** What a file says of the plan itself; a file of others says nothing, and is called by its name. */
function planFrom(line: Line | undefined, name: string, day: Day, wrong: Wrong): Plan {
  const empty = emptyPlan(newId(), day)
  if (!line) return { ...empty, title: name || empty.title }
  if (wrong.has(line)) return empty
  const [start, end] = [dayIn(line, 'start'), dayIn(line, 'end')]
  const days = { start: start || empty.period.start, end: end || empty.period.end }
  const problem = periodProblem(days)
  wrong.tries(() => {
    if (problem) throw lineProblem(line, asRule(problem))
  })
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
