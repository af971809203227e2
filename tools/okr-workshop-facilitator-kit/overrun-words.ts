import type { Plan } from '../shared/okr/plan.ts'
import { totalMinutes } from './agenda.ts'
import { formatClock } from './clock.ts'
import { workshopOf } from './model.ts'

/** What it meant for the day that a block took longer. */
export function overrunWords(before: Plan, after: Plan, id: string): string {
  const [planned, taken] = [before, after].map((plan) =>
    workshopOf(plan).blocks.find((block) => block.id === id),
  )
  const over = (taken?.minutes ?? 0) - (planned?.minutes ?? 0)
  const { start, blocks } = workshopOf(after)
  const end = formatClock(start + totalMinutes(blocks))
  const moved = totalMinutes(blocks) - totalMinutes(workshopOf(before).blocks)
  const took = `${taken?.title || 'The block'} took ${over} ${over === 1 ? 'minute' : 'minutes'} more.`
  return moved === 0
    ? `${took} The blocks to come give them back: we still stop at ${end}.`
    : `${took} The blocks to come could not give them all: we now stop at ${end}.`
}
