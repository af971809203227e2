import { useMemo, useSyncExternalStore } from 'react'
import { createListeners } from '#lib/listeners.ts'
import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard, Member } from '../files/format.ts'
import { openingWeek, peopleIn } from '../model/dashboard.ts'
import { departmentsOf, noDepartment, type Shown, withOnly } from '../model/people/departments.ts'

/**
 * The selected week, person and department. They are not part of the document, so that navigating is neither
 * undoable nor saved. They live outside components because printing and exporting need them too.
 */
type Choice = { dashboardId: string; week?: Day; memberId?: string; shown?: Shown }

let chosen: Choice | undefined
const { notify, subscribe } = createListeners()

export function choose({ id }: Pick<Dashboard, 'id'>, changes: Omit<Choice, 'dashboardId'>): void {
  chosen = { ...(chosen?.dashboardId === id ? chosen : undefined), ...changes, dashboardId: id }
  notify()
}

export function chosenWeek(doc: Dashboard): Day {
  return (chosen?.dashboardId === doc.id && chosen.week) || openingWeek(doc)
}

/** The selected person if on the team in that week, otherwise the first one who is. */
function chosenMember(doc: Dashboard): Member | undefined {
  const id = chosen?.dashboardId === doc.id ? chosen.memberId : undefined
  const people = peopleIn(doc, chosenWeek(doc))
  return people.find((member) => member.id === id) ?? people[0]
}

function chosenShown(doc: Dashboard): Shown {
  const shown = chosen?.dashboardId === doc.id ? chosen.shown : undefined
  if (shown === undefined || departmentsOf(doc.members).length === 0) return undefined
  return withOnly(doc, shown).members.length > 0 ? shown : undefined
}

export function shownIn(doc: Dashboard): { doc: Dashboard; shown: Shown; title: string } {
  const shown = chosenShown(doc)
  const team = doc.team.trim() || 'Your team'
  if (shown === undefined) return { doc, shown, title: team }
  return { doc: withOnly(doc, shown), shown, title: `${team}, ${shown || noDepartment.toLowerCase()}` }
}

export function useShown(doc: Dashboard): ReturnType<typeof shownIn> {
  const shown = useSyncExternalStore(subscribe, () => chosenShown(doc))
  // biome-ignore lint/correctness/useExhaustiveDependencies: shownIn reads the choice, which `shown` tracks
  return useMemo(() => shownIn(doc), [doc, shown])
}

export function useChosenWeek(doc: Dashboard): Day {
  return useSyncExternalStore(subscribe, () => chosenWeek(doc))
}

export function useChosenMember(doc: Dashboard): Member | undefined {
  return useSyncExternalStore(subscribe, () => chosenMember(doc))
}
