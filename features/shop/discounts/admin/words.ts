import { formatDay } from '#lib/time/dates.ts'
import type { AdminDiscount } from '../schema.ts'

const dayOf = (text: string) => formatDay(text)

export function describeDates({ firstDay, lastDay }: Pick<AdminDiscount, 'firstDay' | 'lastDay'>): string {
  if (firstDay && lastDay) return `${dayOf(firstDay)} to ${dayOf(lastDay)}`
  if (firstDay) return `From ${dayOf(firstDay)}`
  return lastDay ? `Until ${dayOf(lastDay)}` : 'No end date'
}

export type State = AdminDiscount['status'] | 'used up'

export function stateOf({
  status,
  maxUses,
  used,
}: Pick<AdminDiscount, 'status' | 'maxUses' | 'used'>): State {
  return status === 'on' && maxUses !== null && used >= maxUses ? 'used up' : status
}

/** Without characters that are easily mistaken for one another. */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

export function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const characters = Array.from(bytes, (byte) => readable[byte % readable.length]).join('')
  return `${characters.slice(0, 4)}-${characters.slice(4)}`
}
