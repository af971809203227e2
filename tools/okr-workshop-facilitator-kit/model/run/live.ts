import type { Live } from '#tools/shared/document/history.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Run } from '../../files/workshop-schema.ts'
import { hasAgenda, toolId, type WorkshopAction, workshopOf } from '../model.ts'

/** Keeps the running workshop out of the history: undo and redo never stop, rewind or restart it. */
export const live: Live<Plan, WorkshopAction> = {
  isLive: ({ type }) => type === 'run',
  carry(now, to) {
    if (!hasAgenda(now) || !hasAgenda(to)) return to
    const [{ run: on, held: last }, before] = [workshopOf(now), workshopOf(to)]
    const isOver = before.run !== null && before.run.began === last?.began
    const run = on ? withEndOf(before.run, on) : isOver ? null : before.run
    const held = last ?? before.held
    if (run === before.run && held === before.held) return to
    return { ...to, parts: { ...to.parts, [toolId]: { ...before, run, held } } }
  },
}

/** The promised end is edited like the agenda, so undo reverts it. */
function withEndOf(before: Run | null, on: Run): Run {
  const end = before?.began === on.began ? before.end : undefined
  return end === undefined || end === on.end ? on : { ...on, end }
}
