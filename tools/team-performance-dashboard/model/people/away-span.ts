import { addDays, type Day, weekStart } from '#tools/shared/values/days.ts'
import { isThereFrom, type Member } from '../dashboard.ts'
import type { AbsenceChange } from '../edit-values.ts'
import { absenceKinds } from './absences.ts'

const mostWeeks = 156

/** The weeks from one day to another in which someone is away, or was there after all; or why there are none. */
export function awaySpan(
  member: Pick<Member, 'id' | 'leftOn'>,
  { kind, from, to }: { kind: string; from: Day | ''; to: Day | '' },
): { absences: AbsenceChange[]; problem?: string } {
  if (from === '' || to === '') return { absences: [] }
  if (to < from) return { absences: [], problem: 'The last day is before the first.' }
  const known = absenceKinds.find((each) => each === kind) ?? ''
  const absences: AbsenceChange[] = []
  for (let week = weekStart(from); week <= to && isThereFrom(member, week); week = addDays(week, 7)) {
    if (absences.length === mostWeeks) return { absences: [], problem: 'That is more than three years.' }
    absences.push({ memberId: member.id, week, kind: known })
  }
  return absences.length > 0 ? { absences } : { absences, problem: 'They had left by then.' }
}
