import { objectivesBelow } from '#tools/shared/okr/edit-plan.ts'
import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { trackedObjectives } from './figures.ts'
import { nameOf } from './words.ts'

/** The filter and grouping of the views. */

export type GroupBy = 'objective' | 'owner'

export type Shown = {
  /** A `personKey`; empty for everyone. */
  owner: string
  /** An objective including its children; empty for all. */
  objective: string
  group: GroupBy
}

export const everything: Shown = { owner: '', objective: '', group: 'objective' }

/** The filter value for "no owner"; no real name is a space. */
export const noOwner = ' '

/** Owners of key results and commitments, as first written; "no owner" last, if needed. */
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

/** Drops filters for owners and objectives that no longer exist. */
export function shownIn(plan: Plan, shown: Shown): Shown {
  const owner = ownersOf(plan).has(shown.owner) ? shown.owner : ''
  const objective = plan.objectives.some(({ id }) => id === shown.objective) ? shown.objective : ''
  return owner === shown.owner && objective === shown.objective ? shown : { ...shown, owner, objective }
}

export function isFiltered({ owner, objective }: Shown): boolean {
  return owner !== '' || objective !== ''
}

/** The plan reduced to the filter; the same object without one. */
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

/** 'Dana, Every morning van leaves complete'; empty without a filter. */
export function shownWords(plan: Plan, shown: Shown): string {
  const { owner, objective } = shownIn(plan, shown)
  const part = plan.objectives.find(({ id }) => id === objective)
  const who = owner === noOwner ? 'what has no owner' : ownersOf(plan).get(owner)
  return [who, part && nameOf(part)].filter(Boolean).join(', ')
}

export type Group = { id: string; name: string; keyResults: KeyResult[] }

export function groupsOf(plan: Plan, by: GroupBy): Group[] {
  if (by === 'owner') return ownerGroups(plan)
  return trackedObjectives(plan).map((objective) => {
    return { id: objective.id, name: nameOf(objective), keyResults: keyResultsOf(plan, objective.id) }
  })
}

function ownerGroups({ keyResults }: Plan): Group[] {
  return [...Map.groupBy(keyResults, ({ owner }) => personKey(owner))]
    .map(([key, own]) => ({ id: `owner ${key}`, name: own[0]?.owner.trim() || 'No owner', keyResults: own }))
    .toSorted((one, other) => Number(one.id === 'owner ') - Number(other.id === 'owner '))
}
