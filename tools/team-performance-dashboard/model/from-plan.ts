import { peopleOf, personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { directionOf } from '#tools/shared/okr/progress/reached.ts'
import { type Day, weekStart } from '#tools/shared/values/days.ts'
import type { Dashboard, Measure, Member, Reading } from '../files/format.ts'
import { emptyDashboard, emptyMember } from './dashboard.ts'
import { startOf } from './figures/periods.ts'
import { largestValue } from './limits.ts'

/** Creates a dashboard from a plan's people and key results; undefined if it has neither. */
export function dashboardFromPlan(plan: Plan, id: string): Dashboard | undefined {
  const made = followPlan({ ...emptyDashboard(id), team: plan.company }, plan)
  return made.members.length + made.measures.length > 0 ? made : undefined
}

/**
 * Adds people, key results and check-ins from the plan in the same file that were not imported before.
 * Existing data stays, deleted items do not come back, and without changes the same object is returned.
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

/** Key results without an owner are skipped until they have one. */
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
 * The measure shares the key result's id. Its target is for the end of the quarter, so the tolerance spans
 * the whole way from the baseline: only falling below the baseline is off target.
 */
function measureOf(keyResult: KeyResult): Measure {
  const { id, title, unit, baseline, target } = keyResult
  const fits = target !== null && isInRange(target)
  const way = fits && baseline !== null && isInRange(baseline) ? Math.abs(target - baseline) : 0
  // Rounded, so that 0.3 - 0.1 is 0.2.
  const tolerance = Number(way.toPrecision(12))
  const better = directionOf(keyResult)
  return { id, name: title, unit, better, target: fits ? target : null, tolerance, rhythm: 'week' }
}

/** Turns check-ins into values of the owner, for periods in which no one has a value for the measure. */
function withReadings(doc: Dashboard, plan: Plan): Dashboard {
  const rhythmOf = new Map(doc.measures.map(({ id, rhythm }) => [id, rhythm]))
  const placeIn = (id: string, week: Day) => startOf(rhythmOf.get(id) ?? 'week', week)
  const keyResults = new Map(plan.keyResults.filter(({ id }) => rhythmOf.has(id)).map((each) => [each.id, each]))
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
    // Assign the measure to everyone with a value: the owner may have changed.
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

/** The owner of a key result, or else of its objective. */
function ownerOf({ objectives }: Plan, { owner, objectiveId }: KeyResult): string {
  return owner.trim() || (objectives.find(({ id }) => id === objectiveId)?.owner.trim() ?? '')
}

/** Finds a member by name, or by imported id if they were renamed here. */
function memberOf({ members }: Dashboard, name: string): Member | undefined {
  const key = personKey(name)
  return members.find((each) => personKey(each.name) === key) ?? members.find(({ id }) => id === personId(key))
}

/** Ids are limited to 64 characters. */
function personId(key: string): string {
  return `plan ${key}`.slice(0, 64)
}

function isInRange(value: number): boolean {
  return Math.abs(value) <= largestValue
}
