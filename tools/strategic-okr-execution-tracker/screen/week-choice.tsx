import { useSyncExternalStore } from 'react'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { type Day, today } from '#tools/shared/values/days.ts'
import { knownWeek, openingWeek, weeksOf } from '../model/weeks.ts'

/**
 * The week on screen is not part of the plan: looking back must not be a step for undo, nor be saved. It is kept here
 * and not in a component, because what is printed and exported is about the week on screen too.
 */
let chosen: { planId: string; week: Day } | undefined
const listeners = new Set<() => void>()

export function chooseWeek({ id }: Pick<Plan, 'id'>, week: Day): void {
  chosen = { planId: id, week }
  for (const listener of listeners) listener()
}

/** The chosen week, as long as this plan has it; else the one that the plan opens on. */
export function chosenWeek(plan: Plan): Day {
  const stands = chosen?.planId === plan.id && weeksOf(plan.period).includes(chosen.week)
  return stands && chosen ? chosen.week : openingWeek(plan, today())
}

/** The week that figures, paper and exports are about: the chosen one, as far as it has come. */
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
