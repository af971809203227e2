import { isSameName } from '#tools/shared/files/import/same-name.ts'
import { nameIn } from '../model/people/names.ts'
import type { Dashboard, Measure, Member } from './format.ts'

/** People a name may refer to: by display name, full name or first name. */
export function membersNamed(doc: Pick<Dashboard, 'members'>, name: string): readonly Member[] {
  if (name.trim() === '') return []
  const { members } = doc
  const fullMatches = members.filter((member) => isSameName(nameIn(doc, member), name))
  if (fullMatches.length === 1) return fullMatches
  const whole = members.filter((member) => isSameName(member.name, name))
  if (whole.length > 0) return whole
  return members.filter((member) => isSameName(member.name.trim().split(/\s+/)[0] ?? '', name))
}

export function findMeasure({ measures }: Pick<Dashboard, 'measures'>, name: string): Measure | undefined {
  if (name.trim() === '') return undefined
  return measures.find(
    (measure) => isSameName(measure.name, name) || isSameName(`${measure.name}, ${measure.unit}`, name),
  )
}
