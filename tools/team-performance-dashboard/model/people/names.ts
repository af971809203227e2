import { plainName } from '#tools/shared/files/import/same-name.ts'
import { addDays, type Day, formatDay } from '#tools/shared/values/days.ts'
import type { Dashboard, Member } from '../../files/format.ts'
import { nameOf } from '../dashboard.ts'

type Names = ReadonlyMap<string, { whole: string; short: string }>

const indexes = new WeakMap<readonly Member[], Names>()

function indexOf(members: readonly Member[]): Names {
  const known = indexes.get(members) ?? namesOf(members)
  indexes.set(members, known)
  return known
}

/** Gives a subset of the team the display names of the whole team. */
export function namedAs(some: readonly Member[], whole: readonly Member[]): readonly Member[] {
  indexes.set(some, indexOf(whole))
  return some
}

/** A person's name, with extra detail if others share it. */
export function nameIn({ members }: Pick<Dashboard, 'members'>, member: Member): string {
  return indexOf(members).get(member.id)?.whole ?? nameOf(member)
}

/** The first name if unique on the team. */
export function shortIn({ members }: Pick<Dashboard, 'members'>, member: Member): string {
  return indexOf(members).get(member.id)?.short ?? nameOf(member)
}

function namesOf(members: readonly Member[]): Names {
  const names = new Map<string, { whole: string; short: string }>()
  const first = Map.groupBy(members, (each) => plainName(firstName(each)))
  for (const same of Map.groupBy(members, (each) => plainName(nameOf(each))).values()) {
    for (const [at, member] of same.entries()) {
      const whole = distinctName(member, same, at)
      const isOnly = first.get(plainName(firstName(member)))?.length === 1
      names.set(member.id, { whole, short: isOnly ? firstName(member) : whole })
    }
  }
  return names
}

function distinctName(member: Member, same: readonly Member[], at: number): string {
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

/** A name with the leaving date, for lists that also contain current people. A past week does not know it yet. */
export function nameWithEnd(doc: Pick<Dashboard, 'members'>, member: Member, week?: Day): string {
  const name = nameIn(doc, member)
  return member.leftOn === '' || (week && member.leftOn > addDays(week, 6))
    ? name
    : `${name} (left ${formatDay(member.leftOn)})`
}

/** Explains why a value does not count. */
export function outsideWords({ name, joinedOn, leftOn }: Member, start: Day): string {
  return leftOn !== '' && leftOn < start
    ? `${name} left on ${formatDay(leftOn)}: nothing after that week counts.`
    : `${name} joined on ${formatDay(joinedOn)}: nothing before that week counts.`
}
