import type { Day } from '../../values/days.ts'
import { isBlankInitiative, isBlankKeyResult } from '../blank-rows.ts'
import type { Initiative, KeyResult, Objective, Plan } from '../plan.ts'
import { inItsYear } from '../progress/goal-year.ts'
import { planProgress } from '../progress/progress.ts'
import { directionOf, isThere, isYesNo, kindOf } from '../progress/reached.ts'
import { servedBy, withServed } from '../progress/served.ts'
import { type LastQuarter, partWithLastQuarter } from './last-quarter.ts'
import { periodAfter } from './period.ts'

type NextQuarterChoice = {
  /**
   * Ids of the objectives, key results and initiatives that continue. A key result brings its objective; an
   * initiative continues only with its key result and if it is not done.
   */
  continues: ReadonlySet<string>
  makeId: () => string
  /** Today. The new period must not be over yet. Without it, the period directly after this one. */
  day?: Day
}

/** Parts with view settings, which carry over. Other parts belong to their quarter. */
const partsThatGoOn = ['goal-cascade-builder']

/**
 * Creates the plan for the next quarter and leaves the old one unchanged. Rows keep their ids, so that other tools
 * recognize them. Check-ins, commitments and former targets are not copied; the results are kept for reading
 * (last-quarter.ts).
 */
export function nextQuarter(plan: Plan, { continues, makeId, day }: NextQuarterChoice): Plan {
  const period = periodAfter(plan.period, day)
  const going = plan.keyResults.filter(({ id }) => continues.has(id))
  const goingIds = new Set(going.map(({ id }) => id))
  const parts = partsThatGoOn.flatMap((tool) => (tool in plan.parts ? [[tool, plan.parts[tool]]] : []))
  return {
    id: makeId(),
    title: titleFor(plan, period.name),
    company: plan.company,
    period,
    goals: plan.goals.map((goal) => inItsYear(goal, plan, period)),
    objectives: objectivesThatGoOn(plan, continues, going),
    keyResults: going.map((keyResult) => begunAgain(plan, keyResult, period)),
    initiatives: plan.initiatives
      .filter(({ id, keyResultId, done }) => !done && continues.has(id) && goingIds.has(keyResultId))
      .map((each) => openAgain(each, period)),
    checkIns: [],
    commitments: [],
    closing: null,
    parts: { ...Object.fromEntries(parts), ...partWithLastQuarter(endOf(plan, goingIds)) },
  }
}

/** The default choice: everything not reached yet, with its open initiatives. */
export function usuallyContinues(plan: Plan): Set<string> {
  const open = plan.keyResults.filter((each) => !isReached(plan, each) && !isBlankKeyResult(each))
  const ids = new Set(open.map(({ id }) => id))
  const initiatives = plan.initiatives.filter((each) => {
    return !each.done && ids.has(each.keyResultId) && !isBlankInitiative(each)
  })
  const objectives = objectivesThatGoOn(plan, new Set(), open)
  return new Set([...objectives, ...open, ...initiatives].map(({ id }) => id))
}

/** By its last value, or by its score if none was reported. */
export function isReached(plan: Pick<Plan, 'checkIns' | 'closing'>, keyResult: KeyResult): boolean {
  const value = lastValue(plan, keyResult)
  // A level to keep is never done with.
  if (keyResult.target === null || keyResult.baseline === keyResult.target) return false
  if (value === null) return scoreOf(plan, keyResult.id)?.score === 1
  return isThere(keyResult, value)
}

/** The last reported value, or null. */
export function lastValue({ checkIns }: Pick<Plan, 'checkIns'>, { id }: Pick<KeyResult, 'id'>): number | null {
  let last: Plan['checkIns'][number] | undefined
  for (const checkIn of checkIns) {
    if (checkIn.keyResultId !== id || checkIn.value === null) continue
    if (!last || checkIn.week >= last.week) last = checkIn
  }
  return last?.value ?? null
}

function scoreOf({ closing }: Pick<Plan, 'closing'>, id: string) {
  return closing?.scores.find(({ keyResultId }) => keyResultId === id)
}

/**
 * Goes on from the last value. A total of the quarter, which counts from 0, starts at 0 again, and a level to keep stays.
 * A reached key result needs a new target, which only the team can set.
 */
function begunAgain(plan: Plan, keyResult: KeyResult, period: Plan['period']): KeyResult {
  const { baseline, target, due } = keyResult
  const reached = isReached(plan, keyResult)
  // A score of 1.0 without a value means that the target was met.
  const last = lastValue(plan, keyResult) ?? (reached ? target : baseline)
  const from = baseline === target || isTotal(keyResult) ? baseline : last
  return {
    ...keyResult,
    baseline: from,
    target: reached ? null : target,
    // Without a target, the direction can no longer be derived from the numbers.
    direction: directionOf(keyResult),
    due: due === '' || due >= period.start ? due : period.end,
    former: [],
  }
}

/** Counts up from 0, as orders do. A percentage is a level, wherever it starts. */
function isTotal(keyResult: KeyResult): boolean {
  const { baseline, unit } = keyResult
  return baseline === 0 && (isYesNo(keyResult) || (kindOf(keyResult) === 'up' && !unit.includes('%')))
}

/** Clears due dates that have passed. */
function openAgain(initiative: Initiative, { start }: Plan['period']): Initiative {
  return initiative.due < start ? { ...initiative, due: '' } : initiative
}

/**
 * Objectives that were chosen or contain a chosen key result. If the parent does not continue, they serve what the
 * parent served.
 */
function objectivesThatGoOn(
  { objectives }: Plan,
  continues: ReadonlySet<string>,
  keyResults: readonly KeyResult[],
): Objective[] {
  const needed = new Set([...continues, ...keyResults.map(({ objectiveId }) => objectiveId)])
  const rows = new Map(objectives.map((each) => [each.id, each]))
  const nearest = (id: string): string[] => {
    const row = rows.get(id)
    return !row || needed.has(id) ? [id] : servedBy(row).flatMap(nearest)
  }
  return objectives
    .filter(({ id }) => needed.has(id))
    .map((each) => {
      const served = servedBy(each)
      const next = served.flatMap(nearest)
      return next.join() === served.join() ? each : withServed(each, next)
    })
}

function titleFor({ title, period }: Plan, name: string): string {
  if (title.trim() === '') return `OKRs for ${name}`
  if (period.name !== '' && title.includes(period.name)) return title.replace(period.name, () => name)
  return `${title}, ${name}`
}

function endOf(plan: Plan, going: ReadonlySet<string>): LastQuarter {
  const titles = new Map(plan.objectives.map(({ id, title }) => [id, title]))
  const { name, start, end } = plan.period
  const { wentWell = '', wentBadly = '', learned = '', lesson = '', day: closedOn = '' } = plan.closing ?? {}
  return {
    planId: plan.id,
    name,
    start,
    end,
    closedOn,
    wentWell,
    wentBadly,
    learned,
    lesson,
    score: planProgress(plan, ({ id }) => scoreOf(plan, id)?.score ?? null).plan,
    results: plan.keyResults.map((keyResult) => {
      const { id, objectiveId, title, unit, owner, baseline, target } = keyResult
      const { score = null, note = '' } = scoreOf(plan, id) ?? {}
      const objective = titles.get(objectiveId) ?? ''
      const value = lastValue(plan, keyResult)
      return {
        id,
        objective,
        objectiveId,
        title,
        unit,
        owner,
        baseline,
        target,
        value,
        score,
        note,
        goesOn: going.has(id),
      }
    }),
  }
}
