import { editPlan, goalOf, objectivesBelow, type PlanAction, possibleParents } from '#tools/shared/okr/edit-plan.ts'
import type { CheckIn, Objective, Plan } from '#tools/shared/okr/plan.ts'
import { servedBy, withServed } from '#tools/shared/okr/progress/served.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import { editGoalValues, type GoalValueAction } from './goal-values.ts'
import { type TeamColor, teamColors, teamPlaces } from './teams.ts'

export const toolId = 'goal-cascade-builder'

export type Settings = {
  /** Goals whose branches are collapsed, on screen and in pictures. */
  folded: readonly string[]
  /** Limit of goals per person. */
  mostPerOwner: number
  /** Limit of goals directly below one goal. */
  mostBelow: number
  /** Whether the picture shows key results in its boxes. */
  keyResultsInPicture: boolean
  /** Team keys by color index (see teamPlaces in teams.ts); empty until a team is added or removed. */
  teams: readonly string[]
  /** Chosen colors by the same index; -1 for the usual one. Stored under this spelling. */
  colours: readonly number[]
}

const usualSettings: Settings = {
  folded: [],
  mostPerOwner: 3,
  mostBelow: 5,
  keyResultsInPicture: false,
  teams: [],
  colours: [],
}

export type CascadeAction =
  | PlanAction
  /** Adds an objective before a sibling, or last below its parent. */
  | { type: 'add'; objective: Objective; beforeId: string | null }
  | ({ type: 'place'; id: string } & Place)
  | { type: 'report'; keyResultId: string; value: number | null; week: Day }
  | GoalValueAction
  | { type: 'fold'; ids: readonly string[]; folded: boolean }
  | { type: 'show-key-results'; isOn: boolean }
  | { type: 'color-team'; team: string; color: number }
  | { type: 'limit'; changes: Partial<Pick<Settings, 'mostPerOwner' | 'mostBelow'>> }

export type Place = { parentId: string | null; beforeId: string | null }

export function editCascade(plan: Plan, action: CascadeAction): Plan {
  return keepingColors(plan, edit(plan, action))
}

function edit(plan: Plan, action: CascadeAction): Plan {
  switch (action.type) {
    case 'add':
      return add(plan, action.objective, action.beforeId)
    case 'place':
      return opened(place(plan, action.id, action), action.parentId)
    case 'report':
      return report(plan, action)
    case 'report-goal':
    case 'correct-goal-value':
    case 'remove-goal-value':
      return editGoalValues(plan, action)
    case 'fold':
      return fold(plan, action.ids, action.folded)
    case 'show-key-results':
      return keepSettings(plan, { ...settingsOf(plan), keyResultsInPicture: action.isOn })
    case 'color-team':
      return colorTeam(plan, action)
    case 'limit':
      return keepSettings(plan, { ...settingsOf(plan), ...action.changes })
    default:
      return editPlan(plan, action)
  }
}

const demoGoals = 24
const demoKeyResults = 40

export function demoLimit({ goals, objectives, keyResults }: Plan): string | undefined {
  if (goals.length + objectives.length > demoGoals) return `The demo holds ${demoGoals} goals.`
  if (keyResults.length > demoKeyResults) return `The demo holds ${demoKeyResults} key results.`
}

export function isBlank({ goals, objectives }: Plan): boolean {
  return goals.length + objectives.length === 0
}

/** Validates each field, because another tool or version may have written it. */
export function settingsOf({ parts }: Pick<Plan, 'parts'>): Settings {
  const part = parts[toolId]
  if (typeof part !== 'object' || part === null) return usualSettings
  const { folded, mostPerOwner, mostBelow, keyResultsInPicture, teams, colours } = part as Record<string, unknown>
  return {
    folded: Array.isArray(folded) ? folded.filter((id) => typeof id === 'string') : [],
    mostPerOwner: limitOr(mostPerOwner, usualSettings.mostPerOwner),
    mostBelow: limitOr(mostBelow, usualSettings.mostBelow),
    keyResultsInPicture: keyResultsInPicture === true,
    teams: Array.isArray(teams) ? teams.map((key) => (typeof key === 'string' ? key : '')) : [],
    colours: Array.isArray(colours) ? colours.map((each) => (Number.isInteger(each) ? each : -1)) : [],
  }
}

export function colorsOf(plan: Pick<Plan, 'objectives' | 'parts'>): ReadonlyMap<string, TeamColor> {
  const { teams, colours } = settingsOf(plan)
  return teamColors(plan, teams, colours)
}

function limitOr(value: unknown, usual: number): number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 99 ? Number(value) : usual
}

function keepSettings(plan: Plan, settings: Settings): Plan {
  return { ...plan, parts: { ...plan.parts, [toolId]: settings } }
}

/** The team keeps its place, and with it the color when it is renamed. */
function colorTeam(plan: Plan, { team, color }: { team: string; color: number }): Plan {
  const settings = settingsOf(plan)
  const teams = teamPlaces(plan, settings.teams)
  const colours = teams.map((key, at) => (key === team ? color : (settings.colours[at] ?? -1)))
  return keepSettings(plan, { ...settings, teams, colours })
}

/** Records team colors when a team is added or removed, so that the others keep theirs. */
function keepingColors(before: Plan, after: Plan): Plan {
  if (before.objectives === after.objectives) return after
  const settings = settingsOf(after)
  const was = teamPlaces(before, settings.teams)
  const teams = teamPlaces(after, was)
  return teams.join('\n') === was.join('\n') ? after : keepSettings(after, { ...settings, teams })
}

function fold(plan: Plan, ids: readonly string[], folded: boolean): Plan {
  const settings = settingsOf(plan)
  const there = new Set([...plan.goals, ...plan.objectives].map(({ id }) => id))
  const kept = settings.folded.filter((id) => there.has(id) && !ids.includes(id))
  const next = folded ? [...kept, ...ids.filter((id) => there.has(id))] : kept
  if (next.join() === settings.folded.join()) return plan
  return keepSettings(plan, { ...settings, folded: next })
}

/** Expands the parent, so that the new goal is visible. */
function opened(plan: Plan, parentId: string | null): Plan {
  return parentId === null ? plan : fold(plan, [parentId], false)
}

function add(plan: Plan, objective: Objective, beforeId: string | null): Plan {
  const { id, parentId } = objective
  const added = { ...plan, objectives: [...plan.objectives, objective] }
  return opened(place(added, id, { parentId, beforeId }), parentId)
}

/** Moves an annual goal among the annual goals, or an objective and its branch below a parent. */
function place(plan: Plan, id: string, { parentId: wanted, beforeId }: Place): Plan {
  if (plan.goals.some((goal) => goal.id === id)) {
    const goals = reordered(plan.goals, id, beforeId)
    return wanted === null && goals.some((goal, at) => goal !== plan.goals[at]) ? { ...plan, goals } : plan
  }
  const objective = plan.objectives.find((each) => each.id === id)
  // A goal that also serves another one can't be a root; it moves below that one instead.
  const parentId = wanted ?? objective?.alsoIds[0] ?? null
  if (!objective || (parentId !== null && !possibleParents(plan, id).includes(parentId))) return plan
  const moved = plan.objectives.map((each) => (each.id === id ? movedBelow(each, parentId) : each))
  const next = { ...plan, objectives: reordered(moved, id, beforeId) }
  if (objective.parentId === parentId && besides(plan, parentId) === besides(next, parentId)) return plan
  return { ...next, keyResults: movedKeyResults(plan, next, id) }
}

function movedBelow(objective: Objective, parentId: string | null): Objective {
  return withServed(objective, servedBy({ parentId, alsoIds: objective.alsoIds }))
}

function besides({ objectives }: Plan, parentId: string | null): string {
  return objectives
    .filter((each) => each.parentId === parentId)
    .map(({ id }) => id)
    .join()
}

/** Key results that moved the old branch's annual goal now move the new one's. */
function movedKeyResults(plan: Plan, next: Plan, id: string): Plan['keyResults'] {
  const before = goalOf(plan, id)
  const after = goalOf(next, id)
  if (before === after) return plan.keyResults
  const branch = new Set([id, ...objectivesBelow(plan, id)])
  return plan.keyResults.map((each) =>
    branch.has(each.objectiveId) && each.goalId === before ? { ...each, goalId: after } : each,
  )
}

function reordered<Row extends { id: string }>(rows: Row[], id: string, beforeId: string | null): Row[] {
  const row = rows.find((each) => each.id === id)
  if (!row || beforeId === id) return rows
  const others = rows.filter((each) => each.id !== id)
  const at = others.findIndex((each) => each.id === beforeId)
  return at < 0 ? [...others, row] : others.toSpliced(at, 0, row)
}

type Report = Extract<CascadeAction, { type: 'report' }>

/**
 * Writes the value into this week's check-in, or into the last one if that is later, so that it is always the
 * latest.
 */
function report(plan: Plan, { keyResultId, value, week }: Report): Plan {
  const lastWeek = weekStart(plan.period.end)
  const own = plan.checkIns.filter((each) => each.keyResultId === keyResultId && each.week <= lastWeek)
  const latest = own.reduce((last, each) => (each.week > last ? each.week : last), week)
  const isIt = (each: CheckIn) => each.keyResultId === keyResultId && each.week === latest
  if (own.some(isIt)) {
    const changed = plan.checkIns.map((each) => (isIt(each) ? { ...each, value } : each))
    return { ...plan, checkIns: changed.filter((each) => !isIt(each) || saysSomething(each)) }
  }
  if (value === null) return plan
  const made = { keyResultId, week: latest, value, confidence: null, note: '' }
  return { ...plan, checkIns: [...plan.checkIns, made] }
}

function saysSomething({ value, confidence, note }: CheckIn): boolean {
  return value !== null || confidence !== null || note !== ''
}
