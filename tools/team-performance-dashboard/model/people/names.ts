import { plainName } from '#tools/shared/files/import/same-name.ts'
import { formatDay } from '#tools/shared/values/days.ts'
import { type Dashboard, type Member, nameOf } from '../dashboard.ts'

type Names = ReadonlyMap<string, { whole: string; short: string }>

const indexes = new WeakMap<readonly Member[], Names>()

function indexOf(members: readonly Member[]): Names {
  const known = indexes.get(members) ?? namesOf(members)
  indexes.set(members, known)
  return known
}

/** Some of a team are named as in the whole of it. */
export function namedAs(some: readonly Member[], whole: readonly Member[]): readonly Member[] {
  indexes.set(some, indexOf(whole))
  return some
}

/** A person's name, with as much beside it as tells them from others of the same name. */
export function nameIn({ members }: Pick<Dashboard, 'members'>, member: Member): string {
  return indexOf(members).get(member.id)?.whole ?? nameOf(member)
}

/** The first name, where only one person of the team has it. */
export function shortIn({ members }: Pick<Dashboard, 'members'>, member: Member): string {
  return indexOf(members).get(member.id)?.short ?? nameOf(member)
}

function namesOf(members: readonly Member[]): Names {
  const names = new Map<string, { whole: string; short: string }>()
  const first = Map.groupBy(members, (each) => plainName(firstName(each)))
  for (const same of Map.groupBy(members, (each) => plainName(nameOf(each))).values()) {
    for (const [at, member] of same.entries()) {
      const whole = told(member, same, at)
      const isOnly = first.get(plainName(firstName(member)))?.length === 1
      names.set(member.id, { whole, short: isOnly ? firstName(member) : whole })
    }
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

function firstName(member: Member): string {
  return member.name.trim() === '' ? 'an unnamed person' : (member.name.trim().split(/\s+/)[0] ?? '')
}

/** A name with the day someone left, for where they stand beside those who are there. */
export function nameWithEnd(doc: Pick<Dashboard, 'members'>, member: Member): string {
  const name = nameIn(doc, member)
  return member.leftOn === '' ? name : `${name} (left ${formatDay(member.leftOn)})`
}
