import type { Plan } from '#tools/shared/okr/plan.ts'
import { totalMinutes } from '../agenda.ts'
import { workshopOf } from '../model.ts'
import { formatClock, oneDot } from './clock.ts'

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
  const rest = moved === 0 ? 'give them back: we still' : 'could not give them all: we now'
  return oneDot(`${took} The blocks to come ${rest} stop at ${end}.`)
}
