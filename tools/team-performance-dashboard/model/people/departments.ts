import { plainName } from '#tools/shared/files/import/same-name.ts'
import type { Dashboard, Member } from '../../files/format.ts'
import { namedAs } from './names.ts'

/** The filter: one department ('' for people without one), or undefined for everyone. */
export type Shown = string | undefined

export const noDepartment = 'No department'

/** Department names in order of appearance, ignoring case and spaces. */
export function departmentsOf(members: readonly Member[]): string[] {
  const names = new Map<string, string>()
  for (const { department } of members) {
    const key = plainName(department)
    if (key !== '' && !names.has(key)) names.set(key, department.trim())
  }
  return [...names.values()]
}

export type Group = { name: string; members: readonly Member[] }

/** People by department; those without one come last. */
export function groupsOf(members: readonly Member[]): Group[] {
  return [...departmentsOf(members), ''].flatMap((name) => {
    const own = members.filter(({ department }) => plainName(department) === plainName(name))
    return own.length === 0 ? [] : { name: name || noDepartment, members: own }
  })
}

const kept = new WeakMap<readonly Member[], Map<string, readonly Member[]>>()

/**
 * The dashboard with one department only ('' for people without one). Cached, so that the member list keeps
 * its identity.
 */
export function withOnly(doc: Dashboard, department: string): Dashboard {
  const known = kept.get(doc.members) ?? new Map<string, readonly Member[]>()
  kept.set(doc.members, known)
  const wanted = plainName(department)
  const filtered = () => doc.members.filter((each) => plainName(each.department) === wanted)
  const members = known.get(wanted) ?? namedAs(filtered(), doc.members)
  known.set(wanted, members)
  return { ...doc, members }
}
