import type { AdminDiscount } from '../schema.ts'

const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
const dayOf = (text: string) => day.format(new Date(`${text}T00:00:00Z`))

export function daysInWords({ firstDay, lastDay }: Pick<AdminDiscount, 'firstDay' | 'lastDay'>): string {
  if (firstDay && lastDay) return `${dayOf(firstDay)} to ${dayOf(lastDay)}`
  if (firstDay) return `From ${dayOf(firstDay)} on`
  return lastDay ? `Until ${dayOf(lastDay)}` : 'Without an end'
}

export type State = AdminDiscount['standing'] | 'used up'

/** What the owner sees of it at a glance. */
export function stateOf({
  standing,
  maxUses,
  used,
}: Pick<AdminDiscount, 'standing' | 'maxUses' | 'used'>): State {
  return standing === 'on' && maxUses !== null && used >= maxUses ? 'used up' : standing
}

/** Without letters and digits that are read for one another. */
const readable = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** One that nobody guesses. */
export function madeUpCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  const letters = Array.from(bytes, (byte) => readable[byte % readable.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}
