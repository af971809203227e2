import type { Plan } from '#tools/shared/okr/plan.ts'
import { editBasics, edited, keep, type WorkshopAction, withSaved, workshopOf } from './model.ts'
import { joinThemes } from './results/join-themes.ts'
import { withAnswer, withoutAnswer } from './results/take-in.ts'
import { withRealTimes } from './run/real-times.ts'
import { scripted } from './scripts/comes-along.ts'
import type { Workshop } from './shape.ts'

/** All that the full edition does. */
export function editWorkshop(plan: Plan, action: WorkshopAction): Plan {
  const workshop = workshopOf(plan)
  const change = (changes: Partial<Workshop>) => keep(plan, { ...workshop, ...changes })
  const { blocks, saved } = workshop
  switch (action.type) {
    case 'take-times':
      return change({ blocks: withRealTimes(workshop) })
    case 'forget-times':
      return change({ held: null })
    case 'set-script':
      return change({
        blocks: blocks.map((block) => (block.id === action.id ? scripted(block, action.script) : block)),
      })
    case 'save-block': {
      const block = blocks.find(({ id }) => id === action.id)
      return block ? change({ saved: withSaved(saved, { ...block, id: action.savedId }) }) : plan
    }
    case 'remove-saved':
      return change({ saved: saved.filter(({ id }) => id !== action.id) })
    case 'take-in':
      return action.taken.reduce((all, each) => keep(all, withAnswer(workshopOf(all), each)), plan)
    case 'name-answer':
      return change({ answers: edited(workshop.answers, action.id, { name: action.name }) })
    case 'remove-answer':
      return change(withoutAnswer(workshop, action.id))
    case 'join-themes':
      return change(joinThemes(workshop, action.name))
    default:
      return editBasics(plan, action)
  }
}
