import type { Plan } from '#tools/shared/okr/plan.ts'
import type { Workshop } from '../files/workshop-schema.ts'
import { editBasics, edited, keep, type WorkshopAction, workshopOf } from './model.ts'
import { withAnswer, withoutAnswer } from './results/imported-sheets.ts'
import { scripted } from './scripts/comes-along.ts'

export function editWorkshop(plan: Plan, action: WorkshopAction): Plan {
  const workshop = workshopOf(plan)
  const change = (changes: Partial<Workshop>) => keep(plan, { ...workshop, ...changes })
  const { blocks } = workshop
  switch (action.type) {
    case 'set-script':
      return change({
        blocks: blocks.map((block) => (block.id === action.id ? scripted(block, action.script) : block)),
      })
    case 'import-answers':
      return action.taken.reduce((all, each) => keep(all, withAnswer(workshopOf(all), each)), plan)
    case 'name-answer':
      return change({ answers: edited(workshop.answers, action.id, { name: action.name }) })
    case 'remove-answer':
      return change(withoutAnswer(workshop, action.id))
    default:
      return editBasics(plan, action)
  }
}
