import { useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { openingWeek, weeksOf } from '#tools/shared/okr/progress/weeks.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { ownersOf } from '../model/shown.ts'
import { knownWeek } from '../model/weeks.ts'

/**
 * The week and the owner on screen are not part of the plan: they are neither saved nor undoable. They are kept outside
 * any component, because print and exports need them too.
 */
type Chosen = { week?: Day; owner?: string }

let chosen: Chosen & { planId: string } = { planId: '' }
const { notify, subscribe } = createListeners()

export function choose({ id }: Pick<Plan, 'id'>, changes: Chosen): void {
  chosen = { ...chosenIn({ id }), ...changes, planId: id }
  notify()
}

function chosenIn({ id }: Pick<Plan, 'id'>): Chosen {
  return chosen.planId === id ? chosen : {}
}

/** The selected week if this plan has it, else the one the plan opens on. */
function chosenWeek(plan: Plan): Day {
  const { week } = chosenIn(plan)
  return week && weeksOf(plan.period).includes(week) ? week : openingWeek(plan, today())
}

/** The week for figures, print and exports: the selected one, but never a future one. */
export function toldWeek(plan: Plan): Day {
  return knownWeek(plan, chosenWeek(plan), today())
}

export function useToldWeek(plan: Plan): Day {
  return useSyncExternalStore(subscribe, () => toldWeek(plan))
}

export function useChosenWeek(plan: Plan): Day {
  return useSyncExternalStore(subscribe, () => chosenWeek(plan))
}

/** The owner on screen; empty for everyone, and for an owner that no longer exists. */
export function useChosenOwner(plan: Plan): string {
  const owner = useSyncExternalStore(subscribe, () => chosenIn(plan).owner ?? '')
  return ownersOf(plan).has(owner) ? owner : ''
}
