import { isoDay } from '#lib/time/dates.ts'
import { addDays, startOfDay } from '#lib/time/zoned-days.ts'

export const todoKinds = ['call-request', 'follow-up', 'outcome', 'reply'] as const

export type TodoKind = (typeof todoKinds)[number]

/** An entry of the to-do list. Kind, address and `ref` identify it. */
export type Todo = {
  kind: TodoKind
  email: string
  /** A call's id, or empty. */
  ref: string
  personId: string
  name: string
  phone: string
  /** The next step of a follow-up, the company of others. */
  detail: string
  /** Out of 48; -1 without a report. */
  score: number
  reportId: string
  /** When it became due: a time, or the day of a follow-up. */
  dueAt: string
  /** For follow-ups, to detect concurrent changes and to undo. */
  work?: { status: string; nextStepOn: string; seen: string }
}

export type TodoMark = { doneAt: string; snoozedUntil: string; assignedTo: string }

export const keyOf = ({ kind, email, ref }: Pick<Todo, 'kind' | 'email' | 'ref'>) => `${kind} ${email} ${ref}`

/** An entry that became due again after it was done is open again. */
export function isOpen({ dueAt }: Pick<Todo, 'dueAt'>, mark: TodoMark | undefined, now: string): boolean {
  if (!mark) return true
  return mark.doneAt < dueAt && mark.snoozedUntil <= now
}

export function tomorrow(now: Date): string {
  return startOfDay(addDays(isoDay(now), 1)).toISOString()
}
