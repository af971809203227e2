import { peopleOf, personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import {
  type Dashboard,
  emptyDashboard,
  emptyMember,
  type Measure,
  type Member,
  type Reading,
} from './dashboard.ts'
import { startOf } from './figures/periods.ts'
import { largestValue } from './limits.ts'

/** A dashboard of the people and key results of a plan; undefined when it has neither. */
export function dashboardFromPlan(plan: Plan, id: string): Dashboard | undefined {
  const made = followPlan({ ...emptyDashboard(id), team: plan.company }, plan)
  return made.members.length + made.measures.length > 0 ? made : undefined
}

/**
 * The dashboard with the people, key results and check-ins of the plan in the same file that it has not taken yet.
 * What is there stays as it is, what was deleted here does not come back, and with nothing new it is the same object.
 */
export function followPlan(doc: Dashboard, plan: Plan): Dashboard {
  const grown = withReadings(withMeasures(withPeople(doc, plan), plan), plan)
  return grown.fromPlan === doc.fromPlan && grown.readings === doc.readings ? doc : grown
}

function withPeople(doc: Dashboard, plan: Plan): Dashboard {
  const fresh = [...peopleOf(plan)].filter(([key]) => !doc.fromPlan.includes(personId(key)))
  if (fresh.length === 0) return doc
  const added = fresh.flatMap(([key, name]): Member[] =>
    memberOf(doc, name) ? [] : [emptyMember(personId(key), name)],
  )
  return {
    ...doc,
    members: [...doc.members, ...added],
    fromPlan: [...doc.fromPlan, ...fresh.map(([key]) => personId(key))],
  }
}

/** A key result that nobody answers for waits: a dashboard is about people. */
function withMeasures(doc: Dashboard, plan: Plan): Dashboard {
  const fresh = plan.keyResults.filter((each) => {
    return each.title.trim() !== '' && ownerOf(plan, each) !== '' && !doc.fromPlan.includes(each.id)
  })
  if (fresh.length === 0) return doc
  const known = new Set(doc.measures.map(({ id }) => id))
  const heldBy = Map.groupBy(fresh, (each) => memberOf(doc, ownerOf(plan, each))?.id)
  return {
    ...doc,
    measures: [...doc.measures, ...fresh.filter(({ id }) => !known.has(id)).map(measureOf)],
    members: doc.members.map((each) =>
      heldTo(
        each,
        (heldBy.get(each.id) ?? []).map(({ id }) => id),
      ),
    ),
    fromPlan: [...doc.fromPlan, ...fresh.map(({ id }) => id)],
  }
}

/**
 * The measure has the key result's own id: the two are one thing in two tools. Its target is for the quarter's end, so
 * all of the way there is tolerated: whoever is worse than at the start is off target, not everyone until the last week.
 */
function measureOf(keyResult: KeyResult): Measure {
  const { id, title, unit, baseline, target } = keyResult
  const fits = target !== null && isInRange(target)
  const way = fits && baseline !== null && isInRange(baseline) ? Math.abs(target - baseline) : 0
  // Without the digits that a difference of decimals leaves behind: 0.3 - 0.1 is 0.2.
  const tolerance = Number(way.toPrecision(12))
  const better = directionOf(keyResult)
  return { id, name: title, unit, better, target: fits ? target : null, tolerance, rhythm: 'week' }
}

/** A check-in becomes a value of its owner's, in a week, or month, for which the measure has none of anyone's. */
function withReadings(doc: Dashboard, plan: Plan): Dashboard {
  const rhythmOf = new Map(doc.measures.map(({ id, rhythm }) => [id, rhythm]))
  const placeIn = (id: string, week: Day) => startOf(rhythmOf.get(id) ?? 'week', week)
  const keyResults = new Map(
    plan.keyResults.filter(({ id }) => rhythmOf.has(id)).map((each) => [each.id, each]),
  )
  const there = new Set(doc.readings.map(({ measureId, week }) => `${measureId} ${placeIn(measureId, week)}`))
  const fresh = new Map<string, Reading>()
  for (const { keyResultId, week: day, value } of plan.checkIns) {
    const keyResult = keyResults.get(keyResultId)
    const member = keyResult && memberOf(doc, ownerOf(plan, keyResult))
    const week = placeIn(keyResultId, weekStart(day))
    const key = `${keyResultId} ${week}`
    if (!member || value === null || !isInRange(value) || there.has(key)) continue
    fresh.set(key, { memberId: member.id, measureId: keyResultId, week, value })
  }
  if (fresh.size === 0) return doc
  const byMember = Map.groupBy(fresh.values(), ({ memberId }) => memberId)
  return {
    ...doc,
    readings: [...doc.readings, ...fresh.values()],
    // Whoever has a value is held to its measure: a key result may have changed hands.
    members: doc.members.map((each) => {
      return heldTo(
        each,
        (byMember.get(each.id) ?? []).map(({ measureId }) => measureId),
      )
    }),
  }
}

function heldTo(member: Member, measureIds: readonly string[]): Member {
  const held = new Set(member.measures.map(({ measureId }) => measureId))
  const added = [...new Set(measureIds)].filter((id) => !held.has(id))
  if (added.length === 0) return member
  return {
    ...member,
    measures: [...member.measures, ...added.map((id) => ({ measureId: id, target: null }))],
  }
}

/** Where a key result has no owner of its own, whoever answers for its objective does. */
function ownerOf({ objectives }: Plan, { owner, objectiveId }: KeyResult): string {
  return owner.trim() || (objectives.find(({ id }) => id === objectiveId)?.owner.trim() ?? '')
}

/** By name, or by where they came from, should they go by another name here. */
function memberOf({ members }: Dashboard, name: string): Member | undefined {
  const key = personKey(name)
  return (
    members.find((each) => personKey(each.name) === key) ?? members.find(({ id }) => id === personId(key))
  )
}

/** Ids have 64 letters at most. */
function personId(key: string): string {
  return `plan ${key}`.slice(0, 64)
}

function isInRange(value: number): boolean {
  return Math.abs(value) <= largestValue
}
