import { type Day, weekStart } from '#tools/shared/values/days.ts'
import type { Absence, AbsenceKind, Dashboard, Member, OwnMeasure } from '../files/format.ts'
import { type Rhythm, startOf } from './figures/periods.ts'
import { fitValue } from './limits.ts'
import { absenceKinds } from './people/absences.ts'

/** Sets the value for the period containing a week; null clears it. */
export type ValueChange = { memberId: string; measureId: string; week: Day; value: number | null }

/** Marks a week as away; '' clears it. */
export type AbsenceChange = { memberId: string; week: Day; kind: AbsenceKind | '' }

/** Stores one value per person, measure and period. Entering a value assigns the measure to the person. */
export function setValues(doc: Dashboard, values: readonly ValueChange[]): Dashboard {
  const rhythmOf = new Map(doc.measures.map(({ id, rhythm }) => [id, rhythm]))
  const members = new Set(doc.members.map(({ id }) => id))
  const known = values.filter(({ memberId, measureId }) => members.has(memberId) && rhythmOf.has(measureId))
  if (known.length === 0) return doc
  const placed = known.map((change) => {
    return { ...change, week: startOf(rhythmOf.get(change.measureId) ?? 'week', weekStart(change.week)) }
  })
  const byKey = new Map(withoutCrowd(doc, placed, rhythmOf).map((reading) => [keyOf(reading), reading]))
  for (const { value, ...reading } of placed) {
    if (value === null) byKey.delete(keyOf(reading))
    else byKey.set(keyOf(reading), { ...reading, value: fitValue(value) })
  }
  return { ...doc, readings: [...byKey.values()], members: doc.members.map((each) => holdTo(each, known)) }
}

/** A monthly value replaces all weekly values of that month from when the measure was weekly. */
function withoutCrowd(
  { readings }: Dashboard,
  placed: readonly ValueChange[],
  rhythmOf: ReadonlyMap<string, Rhythm>,
): Dashboard['readings'] {
  const coarse = placed.filter(({ measureId }) => rhythmOf.get(measureId) !== 'week')
  if (coarse.length === 0) return readings
  const taken = new Set(coarse.map(keyOf))
  return readings.filter(({ memberId, measureId, week }) => {
    const start = startOf(rhythmOf.get(measureId) ?? 'week', week)
    return start === week || !taken.has(keyOf({ memberId, measureId, week: start }))
  })
}

export function setAbsences(doc: Dashboard, changes: readonly AbsenceChange[] = []): Dashboard {
  const known = changes.filter(({ memberId }) => doc.members.some(({ id }) => id === memberId))
  if (known.length === 0) return doc
  const byKey = new Map(doc.absences.map((each): [string, Absence] => [`${each.memberId} ${each.week}`, each]))
  for (const { memberId, week: day, kind } of known) {
    const week = weekStart(day)
    const fits = absenceKinds.find((each) => each === kind)
    if (fits) byKey.set(`${memberId} ${week}`, { memberId, week, kind: fits })
    else byKey.delete(`${memberId} ${week}`)
  }
  return { ...doc, absences: [...byKey.values()] }
}

function keyOf({ memberId, measureId, week }: Omit<ValueChange, 'value'>): string {
  return [memberId, measureId, week].join('\n')
}

function holdTo(member: Member, values: readonly ValueChange[]): Member {
  const held = new Set(member.measures.map(({ measureId }) => measureId))
  const added = new Set(
    values
      .filter(({ memberId, measureId, value }) => {
        return memberId === member.id && value !== null && !held.has(measureId)
      })
      .map(({ measureId }) => measureId),
  )
  if (added.size === 0) return member
  const own = [...added].map((measureId): OwnMeasure => ({ measureId, target: null }))
  return { ...member, measures: [...member.measures, ...own] }
}
