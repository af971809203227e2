import { useSyncExternalStore } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { knownWeek, openingWeek, weeksOf } from '../model/weeks.ts'

/**
 * The selected week is not part of the plan: it is neither saved nor undoable. It is kept outside any
 * component, because print and exports need it too.
 */
let chosen: { planId: string; week: Day } | undefined
const listeners = new Set<() => void>()

export function chooseWeek({ id }: Pick<Plan, 'id'>, week: Day): void {
  chosen = { planId: id, week }
  for (const listener of listeners) listener()
}

/** The selected week if this plan has it, else the one the plan opens on. */
export function chosenWeek(plan: Plan): Day {
  const stands = chosen?.planId === plan.id && weeksOf(plan.period).includes(chosen.week)
  return stands && chosen ? chosen.week : openingWeek(plan, today())
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

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
