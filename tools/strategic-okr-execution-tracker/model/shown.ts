import { objectivesBelow } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import type { Day } from '#tools/shared/values/days.ts'
import { trackedObjectives } from './figures.ts'
import { type Status, standingIn, statuses } from './status.ts'
import { nameOf } from './words.ts'

/** Which part of the plan is looked at, and in which groups. */

export type GroupBy = 'objective' | 'owner' | 'status'

export type Shown = {
  /** As `personKey` has it; empty for everyone. */
  owner: string
  /** An objective with all below it; empty for all. */
  objective: string
  group: GroupBy
}

export const everything: Shown = { owner: '', objective: '', group: 'objective' }

/** In the place of a name: what nobody answers for. No name is a space. */
export const noOwner = ' '

/** Owners of key results and of commitments, as first written; last, where there is any, what has none. */
export function ownersOf({
  keyResults,
  commitments,
}: Pick<Plan, 'keyResults' | 'commitments'>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { owner } of [...keyResults, ...commitments]) {
    const key = personKey(owner)
    if (key !== '' && !owners.has(key)) owners.set(key, owner.trim())
  }
  if (keyResults.some(({ owner }) => personKey(owner) === '')) owners.set(noOwner, 'No owner')
  return owners
}

/** Without what is not in the plan any more: somebody who left hides nothing. */
export function shownIn(plan: Plan, shown: Shown): Shown {
  const owner = ownersOf(plan).has(shown.owner) ? shown.owner : ''
  const objective = plan.objectives.some(({ id }) => id === shown.objective) ? shown.objective : ''
  return owner === shown.owner && objective === shown.objective ? shown : { ...shown, owner, objective }
}

export function isFiltered({ owner, objective }: Shown): boolean {
  return owner !== '' || objective !== ''
}

/** The plan as if it held nothing but what is looked at; the plan itself when that is all of it. */
export function partShown(plan: Plan, shown: Shown): Plan {
  const { owner, objective } = shownIn(plan, shown)
  if (owner === '' && objective === '') return plan
  const inside = new Set([objective, ...objectivesBelow(plan, objective)])
  const isOwn = (row: { owner: string }) => owner === '' || personKey(row.owner) === owner.trim()
  const keyResults = plan.keyResults.filter((each) => {
    return isOwn(each) && (objective === '' || inside.has(each.objectiveId))
  })
  const left = new Set(keyResults.map(({ id }) => id))
  const holds = new Set(keyResults.map(({ objectiveId }) => objectiveId))
  return {
    ...plan,
    keyResults,
    objectives: plan.objectives.filter(({ id }) => holds.has(id)),
    checkIns: plan.checkIns.filter(({ keyResultId }) => left.has(keyResultId)),
    commitments: plan.commitments.filter((each) => {
      const isInside =
        objective === '' || (each.keyResultId !== null && ownedByObjective(plan, each.keyResultId, inside))
      return isOwn(each) && isInside
    }),
  }
}

function ownedByObjective({ keyResults }: Plan, keyResultId: string, inside: ReadonlySet<string>): boolean {
  return keyResults.some(({ id, objectiveId }) => id === keyResultId && inside.has(objectiveId))
}

/** 'Dana, Every morning van leaves complete' ; empty when all is shown. */
export function shownWords(plan: Plan, shown: Shown): string {
  const { owner, objective } = shownIn(plan, shown)
  const part = plan.objectives.find(({ id }) => id === objective)
  const who = owner === noOwner ? 'what has no owner' : ownersOf(plan).get(owner)
  return [who, part && nameOf(part)].filter(Boolean).join(', ')
}

export type Group = { id: string; name: string; keyResults: KeyResult[] }

/** What slips comes first. */
const statusOrder: Status[] = [
  'missed',
  'off-track',
  'at-risk',
  'on-track',
  'reached-late',
  'reached',
  'waiting',
  'unmeasured',
]

export function groupsOf(plan: Plan, by: GroupBy, week: Day): Group[] {
  if (by === 'owner') return ownerGroups(plan)
  if (by === 'status') return statusGroups(plan, week)
  return trackedObjectives(plan).map((objective) => {
    return { id: objective.id, name: nameOf(objective), keyResults: keyResultsOf(plan, objective.id) }
  })
}

function ownerGroups({ keyResults }: Plan): Group[] {
  return [...Map.groupBy(keyResults, ({ owner }) => personKey(owner))]
    .map(([key, own]) => ({ id: `owner ${key}`, name: own[0]?.owner.trim() || 'No owner', keyResults: own }))
    .toSorted((one, other) => Number(one.id === 'owner ') - Number(other.id === 'owner '))
}

function statusGroups(plan: Plan, week: Day): Group[] {
  const byStatus = Map.groupBy(plan.keyResults, (each) => standingIn(plan, each, week).status)
  return statusOrder.flatMap((status) => {
    const own = byStatus.get(status)
    return own ? [{ id: `status ${status}`, name: statuses[status].name, keyResults: own }] : []
  })
}
