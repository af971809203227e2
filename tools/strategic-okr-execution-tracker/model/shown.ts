import { keyResultsOf } from '#tools/shared/okr/edit-rows.ts'
import { personKey } from '#tools/shared/okr/people.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { trackedObjectives } from './figures.ts'
import { nameOf } from './words.ts'

/** The views can show one owner alone: a `personKey`; empty for everyone. */

/** The value for "no owner"; no real name is a space. */
const noOwner = ' '

/** Owners of key results and commitments, as first written; "no owner" last, if needed. */
export function ownersOf({ keyResults, commitments }: Pick<Plan, 'keyResults' | 'commitments'>): Map<string, string> {
  const owners = new Map<string, string>()
  for (const { owner } of [...keyResults, ...commitments]) {
    const key = personKey(owner)
    if (key !== '' && !owners.has(key)) owners.set(key, owner.trim())
  }
  if (keyResults.some(({ owner }) => personKey(owner) === '')) owners.set(noOwner, 'No owner')
  return owners
}

/** The plan reduced to one owner; the same object for everyone. */
export function partShown(plan: Plan, owner: string): Plan {
  if (owner === '') return plan
  const isOwn = (row: { owner: string }) => personKey(row.owner) === owner.trim()
  const keyResults = plan.keyResults.filter(isOwn)
  const left = new Set(keyResults.map(({ id }) => id))
  const holds = new Set(keyResults.map(({ objectiveId }) => objectiveId))
  return {
    ...plan,
    keyResults,
    objectives: plan.objectives.filter(({ id }) => holds.has(id)),
    checkIns: plan.checkIns.filter(({ keyResultId }) => left.has(keyResultId)),
    commitments: plan.commitments.filter(isOwn),
  }
}

/** 'Dana', as in 'Only Dana'; empty for everyone. */
export function shownWords(plan: Plan, owner: string): string {
  return owner === noOwner ? 'what has no owner' : (ownersOf(plan).get(owner) ?? '')
}

export type Group = { id: string; name: string; keyResults: KeyResult[] }

export function groupsOf(plan: Plan): Group[] {
  return trackedObjectives(plan).map((objective) => {
    return { id: objective.id, name: nameOf(objective), keyResults: keyResultsOf(plan, objective.id) }
  })
}
