import { newId } from '#tools/shared/document/new-id.ts'
import type { Table } from '#tools/shared/files/import/table.ts'
import type { Made, Mapping, TableImport } from '#tools/shared/files/import/table-import.ts'
import { readDay, readNumber } from '#tools/shared/files/import/writing.ts'
import { emptyPlan, goalOf } from '#tools/shared/okr/edit-plan.ts'
import { newGoal, newKeyResult, newObjective } from '#tools/shared/okr/new-rows.ts'
import type { CheckIn, Goal, KeyResult, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { type Day, today, weekStart } from '#tools/shared/values/days.ts'
import { formatNumber, formatQuantity } from '#tools/shared/values/numbers.ts'
import {
  columns,
  type Kind,
  kindsOf,
  type Line,
  lineProblem,
  parentsOf,
  readLines,
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
    if (error instanceof TableProblem) return { doc: undefined, words: [error.message], problems: [] }
    throw error
  }
}

function makePlan(lines: readonly Line[], title: string, day: Day): Plan {
  const parents = parentsOf(lines)
  const kinds = kindsOf(lines, parents)
  const empty = emptyPlan(newId(), day)
  const plan: Plan = { ...empty, title: title || empty.title }
  const measured: { line: Line; objectiveId: string; isOwnLine: boolean }[] = []
  for (const line of lines) {
    const parent = parents.get(line)
    const kind = kindOf(line, kinds)
    mayStandBelow(line, kind, parent && kindOf(parent, kinds))
    if (kind === 'keyResult') measured.push({ line, objectiveId: parent?.id ?? '', isOwnLine: true })
    else if (kind === 'goal') plan.goals.push(goalFrom(line))
    else {
      plan.objectives.push(objectiveFrom(line, kind, parent?.id ?? null))
      if (isMeasured(line)) measured.push({ line, objectiveId: line.id, isOwnLine: false })
    }
  }
  for (const { line, objectiveId, isOwnLine } of measured) {
    const keyResult = keyResultFrom(line, isOwnLine ? line.id : newId(), objectiveId, plan)
    plan.keyResults.push(keyResult)
    plan.checkIns.push(...reportFrom(line, keyResult, weekStart(day)))
  }
  return plan
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

function goalFrom(line: Line): Goal {
  const target = formatQuantity(numberIn(line, 'target'), line.cell('unit'))
  const measure = [line.cell('measure'), target].filter(Boolean).join(': ')
  return { id: line.id, title: line.cell('title'), measure, owner: line.cell('owner'), ...newGoal }
}

function objectiveFrom(line: Line, level: Objective['level'], parentId: string | null): Objective {
  const words = { title: line.cell('title'), why: line.cell('why'), owner: line.cell('owner') }
  return { id: line.id, parentId, level, ...words, weight: weightIn(line), ...newObjective }
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
    due: line.has('due') ? dueIn(line) : plan.period.end,
    ...newKeyResult,
    // On a goal's own line the weight is the goal's.
    weight: isOwnLine ? weightIn(line) : 1,
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

function dueIn(line: Line): Day | '' {
  const text = line.cell('due')
  if (text === '') return ''
  const day = readDay(text, line.writing.dates)
  if (day === undefined) throw lineProblem(line, `‘${text}’ is no date. Write it like 2027-03-31`)
  return day
}
