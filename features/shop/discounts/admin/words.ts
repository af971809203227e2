import { formatDay } from '#lib/time/dates.ts'
import type { AdminDiscount } from '../schema.ts'

const dayOf = (text: string) => formatDay(text)

export function describeDates({ firstDay, lastDay }: Pick<AdminDiscount, 'firstDay' | 'lastDay'>): string {
  if (firstDay && lastDay) return `${dayOf(firstDay)} to ${dayOf(lastDay)}`
  if (firstDay) return `From ${dayOf(firstDay)}`
  return lastDay ? `Until ${dayOf(lastDay)}` : 'No end date'
}

export type State = AdminDiscount['status'] | 'used up'

export function stateOf({ status, maxUses, used }: Pick<AdminDiscount, 'status' | 'maxUses' | 'used'>): State {
  return status === 'on' && maxUses !== null && used >= maxUses ? 'used up' : status
}
