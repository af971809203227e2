import { guessColumns } from '#lib/tables/guess-columns.ts'
import { listed } from '#tools/shared/values/listed.ts'
import { newId } from '../../document/new-id.ts'
import { cellText } from '../../files/import/cell.ts'
import { isSameName } from '../../files/import/same-name.ts'
import { defineTable, type ImportRow } from '../../tables/define-table.ts'
import { counted } from '../../values/counted.ts'
import { quarterOf } from '../../values/days.ts'
import { emptyKeyResult, emptyPlan, goalOf } from '../edit-plan.ts'
import { type InitiativeLine, readInitiativeLines } from '../initiative-lines.ts'
import { emptyGoal, emptyObjective } from '../new-rows.ts'
import type { Goal, Initiative, KeyResult, Objective, Plan } from '../plan.ts'
import { asKind, consistent, type Kind } from '../progress/reached.ts'
import { circling } from '../progress/served.ts'
import { periodName } from '../quarters/period.ts'
import { keyResultColumns } from './key-result-columns.ts'
import { keyResultRows } from './key-result-rows.ts'

type Row = ImportRow<typeof keyResultColumns>

/** Key results with their goals and objectives, in the format that planner and tracker export. */
export const keyResultsTable = defineTable<Plan, typeof keyResultColumns>({
  label: 'Key results',
  columns: keyResultColumns,
  needed: ['title'],
  // Beside ‘Start’, a ‘Goal’ of nothing but numbers is the target.
  guess({ header, rows }) {
    const { goal, target } = guessColumns(keyResultColumns, header)
    if (goal === undefined || target !== undefined) return {}
    const written = rows.map(({ cells }) => cellText(cells[goal])).filter(Boolean)
    return written.length > 0 && written.every((text) => /^\P{L}*\d\P{L}*$/u.test(text))
      ? { goal: undefined, target: goal }
      : {}
  },
  rows: keyResultRows,
  add(all, { doc, name, has }) {
    // Each row of our own exports names its plan and its objective.
    const rows = has('plan') ? all : filledDown(all)
    const before = doc ?? planFrom(rows, name)
    const plan = { ...before, goals: [...before.goals], objectives: [...before.objectives] }
    const known = new Set([...before.goals, ...before.objectives].map(({ id }) => id))
    const initiatives: Initiative[] = []
    const served = new Map<string, string>()
    const keyResults = rows.flatMap((row): KeyResult[] => {
      if (isGoalOnly(row)) {
        describeGoal(plan, row, known)
        return []
      }
      // As for one that is typed, the only goal of the open plan is the one it serves.
      const objective = objectiveFor(plan, row, doc !== undefined || !has('goal'))
      describeNew(plan, objective, row, known)
      if (row.serves !== '') served.set(objective.id, row.serves)
      if (isObjectiveOnly(row)) return []
      const keyResult = keyResultFrom(plan, objective, row, has)
      initiatives.push(...readInitiativeLines(row.initiatives).map((line) => initiativeOf(keyResult, line)))
      return [keyResult]
    })
    nest(plan, served, known)
    // A key result moves what its objective serves, unless the file says otherwise.
    if (!has('movesGoal')) {
      for (const each of keyResults) each.goalId = goalOf(plan, each.objectiveId)
    }
    const objectives = plan.objectives.length - before.objectives.length
    const goals = plan.goals.length - before.goals.length
    const added = [
      counted(keyResults.length, 'key result'),
      ...(objectives > 0 ? [counted(objectives, 'new objective')] : []),
      ...(goals > 0 ? [counted(goals, 'new goal')] : []),
      ...(initiatives.length > 0 ? [counted(initiatives.length, 'initiative')] : []),
    ]
    return {
      doc: {
        ...plan,
        keyResults: [...plan.keyResults, ...keyResults],
        initiatives: [...plan.initiatives, ...initiatives],
      },
      words: [`${listed(doc ? added : added.map((words) => words.replace('new ', '')))}.`],
    }
  },
})

/** In a list with merged cells, only the first key result of an objective names it. */
function filledDown(rows: readonly Row[]): Row[] {
  let above = ''
  return rows.map((row) => {
    if (row.objective !== '' || row.goal !== '') above = row.objective
    return row.title === '' ? row : { ...row, objective: above }
  })
}

/** A new plan, of the quarter in which the last is due. Plan-level columns may be filled in on any row. */
function planFrom(rows: readonly Row[], name: string): Plan {
  const empty = emptyPlan(newId())
  const title = rows.find((row) => row.plan !== '')?.plan ?? name
  const company = rows.find((row) => row.company !== '')?.company ?? ''
  const dated = rows.find(({ firstDay, lastDay }) => firstDay !== '' && lastDay !== '' && firstDay <= lastDay)
  const lastDue = rows
    .map(({ due }) => due)
    .toSorted()
    .at(-1)
  if (!dated) return { ...empty, title, company, period: lastDue ? quarterOf(lastDue) : empty.period }
  const span = { start: dated.firstDay, end: dated.lastDay }
  return { ...empty, title, company, period: { ...span, name: dated.period || periodName(span) } }
}

/** Moves each new objective below the one it serves, unless that would create a cycle. */
function nest(plan: Plan, served: ReadonlyMap<string, string>, known: ReadonlySet<string>): void {
  for (const [id, title] of served) {
    if (known.has(id)) continue
    const alike = plan.objectives.filter((each) => each.id !== id && isSameName(each.title, title))
    const goal = goalOf(plan, id)
    const parent = alike.find((each) => goalOf(plan, each.id) === goal) ?? alike[0]
    if (!parent) continue
    const nested = plan.objectives.map((each) => (each.id === id ? { ...each, parentId: parent.id } : each))
    if (circling(nested).size === 0) plan.objectives = nested
  }
}

/** Existing objectives and goals keep their weight, owner and texts. */
function describeNew(plan: Plan, objective: Objective, row: Row, known: ReadonlySet<string>): void {
  if (!known.has(objective.id)) {
    objective.weight = row.objectiveWeight ?? objective.weight
    objective.why ||= row.why
    objective.owner ||= row.objectiveOwner
  }
  if (row.goal !== '') describeGoal(plan, row, known)
}

function describeGoal(plan: Plan, row: Row, known: ReadonlySet<string>): void {
  const goal = goalFor(plan, row.goal)
  if (known.has(goal.id)) return
  goal.measure ||= row.goalMeasure
  goal.owner ||= row.goalOwner
}

/** Objectives without key results are exported as rows too. */
function isObjectiveOnly(row: Row): boolean {
  const { title, baseline, target, unit, kind, owner, due, movesGoal, initiatives } = row
  return (
    [title, unit, owner, due, movesGoal, initiatives].every((text) => text === '') &&
    (baseline ?? target ?? kind ?? row.ambition ?? row.weight) === null
  )
}

/** So are goals without objectives. */
function isGoalOnly(row: Row): boolean {
  const { goal, objective, why, objectiveOwner, objectiveWeight } = row
  const isEmpty = [objective, why, objectiveOwner].every((text) => text === '') && objectiveWeight === null
  return goal !== '' && isEmpty && isObjectiveOnly(row)
}

function initiativeOf({ id }: KeyResult, line: InitiativeLine): Initiative {
  return { id: newId(), keyResultId: id, ...line }
}

function keyResultFrom(
  plan: Plan,
  objective: Objective,
  row: Row,
  has: (key: keyof typeof keyResultColumns) => boolean,
): KeyResult {
  const { title, baseline, target, unit, kind, owner, due, movesGoal } = row
  const empty = emptyKeyResult(newId(), objective, plan)
  const given = { ...empty, baseline, target, unit }
  return {
    ...consistent(given, kindIn(given, kind ?? kindNamed(given, title))),
    title,
    owner,
    ambition: row.ambition ?? empty.ambition,
    weight: row.weight ?? empty.weight,
    due: has('due') ? due : empty.due,
    goalId: has('movesGoal') ? (movesGoal === '' ? null : goalFor(plan, movesGoal).id) : empty.goalId,
  }
}

/** Numbers in the file count more than its kind. */
function kindIn(said: KeyResult, kind: Kind | null): Partial<KeyResult> {
  const { baseline, target, unit } = said
  if (kind === null) return {}
  if (kind === 'up' || kind === 'down') return { direction: kind }
  const isOpen = baseline === null || target === null || baseline === target
  return isOpen ? { ...asKind(said, kind), unit } : {}
}

/** Between equal numbers, a title such as 'Returns at or below 2%' names the side to keep to. */
function kindNamed({ baseline, target }: KeyResult, title: string): Kind | null {
  if (target === null || baseline !== target) return null
  return /\b(at or below|at most|no more than|or less|or fewer|below|under|max(imum)?)\b/i.test(title) ? 'most' : null
}

/** Finds an objective by title, below the goal if one is given, or adds it: below the only goal if it is tied. */
export function objectiveFor(
  plan: Pick<Plan, 'goals' | 'objectives'>,
  { goal, objective: title }: { goal?: string; objective: string },
  isTied = false,
): Objective {
  const goalId = goal ? goalFor(plan, goal).id : null
  const onlyGoal = isTied && plan.goals.length === 1 ? plan.goals[0]?.id : undefined
  const found = plan.objectives.find((each) => {
    return isSameName(each.title, title) && (goalId === null || goalOf(plan, each.id) === goalId)
  })
  if (found) return found
  const made = { ...emptyObjective(newId(), goalId ?? onlyGoal ?? null), title }
  plan.objectives.push(made)
  return made
}

function goalFor(plan: Pick<Plan, 'goals'>, title: string): Goal {
  const found = plan.goals.find((goal) => isSameName(goal.title, title))
  if (found) return found
  const made = { ...emptyGoal(newId()), title }
  plan.goals.push(made)
  return made
}
