import { daysBetween } from '#lib/time/zoned-days.ts'

export type FollowUp = {
  personId: string
  name: string
  email: string
  nextStep: string
  nextStepOn: string
  status: string
  /** When the status was last saved; sent along to detect concurrent changes. */
  seen: string
}

export function dueText(nextStepOn: string, today: string): string {
  const days = daysBetween(nextStepOn, today)
  if (days <= 0) return 'Due today'
  return days === 1 ? 'Due yesterday' : `Due ${days} days ago`
}
