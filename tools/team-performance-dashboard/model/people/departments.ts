import { plainName } from '#tools/shared/files/import/same-name.ts'
import type { Dashboard, Member } from '../dashboard.ts'
import { namedAs } from './names.ts'

/** Who is looked at: everyone, everyone by department, or one department by its name. */
export type Shown = { kind: 'all' } | { kind: 'grouped' } | { kind: 'one'; department: string }

export const noDepartment = 'No department'

/** The departments by name, in the order in which they come; capitals and spaces make no other one. */
export function departmentsOf(members: readonly Member[]): string[] {
  const names = new Map<string, string>()
  for (const { department } of members) {
    const key = plainName(department)
    if (key !== '' && !names.has(key)) names.set(key, department.trim())
  }
  return [...names.values()]
}

export type Group = { name: string; members: readonly Member[] }

/** People by department; whoever has none comes last. */
export function groupsOf(members: readonly Member[]): Group[] {
  return [...departmentsOf(members), ''].flatMap((name) => {
    const own = members.filter(({ department }) => plainName(department) === plainName(name))
    return own.length === 0 ? [] : { name: name || noDepartment, members: own }
  })
}

const kept = new WeakMap<readonly Member[], Map<string, readonly Member[]>>()

/** The dashboard with the people of one department only, '' for those without; the same list for the same question. */
export function withOnly(doc: Dashboard, department: string): Dashboard {
  const known = kept.get(doc.members) ?? new Map<string, readonly Member[]>()
  kept.set(doc.members, known)
  const wanted = plainName(department)
  const filtered = () => doc.members.filter((each) => plainName(each.department) === wanted)
  const members = known.get(wanted) ?? namedAs(filtered(), doc.members)
  known.set(wanted, members)
  return { ...doc, members }
}
