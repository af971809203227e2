import { plainName } from '#tools/shared/files/import/same-name.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { type Dashboard, type Member, nameOf } from './dashboard.ts'

const indexes = new WeakMap<readonly Member[], ReadonlyMap<string, string>>()

/** A person's name, with as much beside it as tells them from others of the same name. */
export function nameIn({ members }: Pick<Dashboard, 'members'>, member: Member): string {
  const known = indexes.get(members) ?? namesOf(members)
  indexes.set(members, known)
  return known.get(member.id) ?? nameOf(member)
}

function namesOf(members: readonly Member[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const same of Map.groupBy(members, (each) => plainName(nameOf(each))).values()) {
    for (const [at, member] of same.entries()) names.set(member.id, told(member, same, at))
  }
  return names
}

function told(member: Member, same: readonly Member[], at: number): string {
  const name = nameOf(member)
  if (same.length === 1 || member.name.trim() === '') return name
  const beside = [(each: Member) => each.department.trim(), (each: Member) => each.role.trim()].find(
    (say) => new Set(same.map((each) => plainName(say(each)))).size === same.length && say(member) !== '',
  )
  return `${name} (${beside ? beside(member) : at + 1})`
}

/** First names, where only one person of a list has them. */
export function shortNames(members: readonly Member[]): ReadonlyMap<string, string> {
  const counts = Map.groupBy(members, (each) => plainName(firstName(each)))
  return new Map(
    members.map((each) => {
      const isOnly = counts.get(plainName(firstName(each)))?.length === 1
      return [each.id, isOnly ? firstName(each) : nameIn({ members }, each)]
    }),
  )
}

function firstName(member: Member): string {
  return member.name.trim() === '' ? 'an unnamed person' : (member.name.trim().split(/\s+/)[0] ?? '')
}

/** A name with the day someone left, for where they stand beside those who are there. */
export function nameWithEnd(doc: Pick<Dashboard, 'members'>, member: Member): string {
  const name = nameIn(doc, member)
  return member.leftOn === '' ? name : `${name} (left ${formatDay(member.leftOn)})`
}
