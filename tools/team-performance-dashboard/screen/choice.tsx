import { useSyncExternalStore } from 'react'
import type { Day } from '#tools/shared/values/days.ts'
import { type Dashboard, type Member, openingWeek, peopleIn } from '../model/dashboard.ts'

/**
 * The week and the person on screen are not part of the document: looking back must not be a step for undo, nor be
 * saved. They are kept here and not in a component, because what is printed and exported is about them too.
 */
type Choice = { dashboardId: string; week?: Day | undefined; memberId?: string | undefined }

let chosen: Choice | undefined
const listeners = new Set<() => void>()

export function choose({ id }: Pick<Dashboard, 'id'>, changes: { week?: Day; memberId?: string }): void {
  chosen = { ...(chosen?.dashboardId === id ? chosen : undefined), ...changes, dashboardId: id }
  for (const listener of listeners) listener()
}

/** The chosen week; else the one that the dashboard opens on. */
export function chosenWeek(doc: Dashboard): Day {
  return (chosen?.dashboardId === doc.id && chosen.week) || openingWeek(doc)
}

/** The chosen person, as long as they are there in the week on screen; else the first who is. */
export function chosenMember(doc: Dashboard): Member | undefined {
  const id = chosen?.dashboardId === doc.id ? chosen.memberId : undefined
  const people = peopleIn(doc, chosenWeek(doc))
  return people.find((member) => member.id === id) ?? people[0]
}

export function useChosenWeek(doc: Dashboard): Day {
  return useSyncExternalStore(subscribe, () => chosenWeek(doc))
}

export function useChosenMember(doc: Dashboard): Member | undefined {
  return useSyncExternalStore(subscribe, () => chosenMember(doc))
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
