import { daysBetween } from '#lib/time/zoned-days.ts'

export type FollowUp = {
  personId: string
  name: string
  email: string
  nextStep: string
  /** A plain date. */
  nextStepOn: string
  status: string
  /** When where the owner is with them was last saved: who marks it as done says what they saw. */
  seen: string
}

/** Of what may be due somewhere on Earth, what is due where its reader is. */
export function dueOn<Step extends Pick<FollowUp, 'nextStepOn'>>(
  today: string,
  steps: readonly Step[],
): Step[] {
  return steps.filter(({ nextStepOn }) => nextStepOn <= today)
}

/** "today", "since yesterday", "5 days ago". */
export function dueWords(nextStepOn: string, today: string): string {
  const days = daysBetween(nextStepOn, today)
  if (days <= 0) return 'today'
  return days === 1 ? 'since yesterday' : `for ${days} days`
}
