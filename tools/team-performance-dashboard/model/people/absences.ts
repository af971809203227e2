import type { Day } from '#tools/shared/values/days.ts'
import type { Absence, AbsenceKind, Dashboard } from '../../files/format.ts'
import { type Rhythm, weeksIn } from '../figures/periods.ts'

export const absenceNames: Record<AbsenceKind, string> = { holiday: 'Holiday', ill: 'Ill', away: 'Away' }

export const absenceKinds: readonly AbsenceKind[] = ['holiday', 'ill', 'away']

const indexes = new WeakMap<readonly Absence[], ReadonlyMap<string, AbsenceKind>>()

function indexOf(absences: readonly Absence[]): ReadonlyMap<string, AbsenceKind> {
  const known = indexes.get(absences)
  if (known) return known
  const made = new Map(absences.map(({ memberId, week, kind }) => [`${memberId}\n${week}`, kind]))
  indexes.set(absences, made)
  return made
}

export function absenceIn(
  { absences }: Pick<Dashboard, 'absences'>,
  memberId: string,
  week: Day,
): AbsenceKind | undefined {
  return absences.length === 0 ? undefined : indexOf(absences).get(`${memberId}\n${week}`)
}

/** The absence over a whole period: every week of it must be away. */
export function absenceOver(
  doc: Pick<Dashboard, 'absences'>,
  memberId: string,
  rhythm: Rhythm,
  start: Day,
): AbsenceKind | undefined {
  const first = absenceIn(doc, memberId, start)
  if (!first || rhythm === 'week') return first
  return weeksIn(rhythm, start).every((week) => absenceIn(doc, memberId, week)) ? first : undefined
}

const words: Record<AbsenceKind, RegExp> = {
  holiday: /^(holidays?|vacation|pto|annual leave|leave|urlaub|ferien)$/i,
  ill: /^(ill|sick|sick leave|sickness|illness|krank)$/i,
  away: /^(away|absent|absence|out|abwesend)$/i,
}

/** Parses an absence written in place of a number. */
export function readAbsence(text: string): AbsenceKind | undefined {
  return absenceKinds.find((kind) => words[kind].test(text.trim()))
}
