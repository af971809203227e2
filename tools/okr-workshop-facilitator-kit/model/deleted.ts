import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { goneWords } from '#tools/shared/values/gone-words.ts'
import { type WorkshopAction, workshopOf } from './model.ts'

export function deleted(before: Plan, action: WorkshopAction): string | undefined {
  switch (action.type) {
    case 'remove':
      return deletedFromPlan(before, action)
    case 'remove-commitment':
      return goneWords('commitment', before.commitments.find(({ id }) => id === action.id)?.text ?? '')
    case 'remove-block': {
      const block = workshopOf(before).blocks.find(({ id }) => id === action.id)
      return block && goneWords('block', block.title, [block.notes && 'your notes'])
    }
    case 'remove-row':
      return deletedRow(before, action)
  }
}

function deletedRow(before: Plan, { list, id }: { list: string; id: string }): string | undefined {
  const { themes, headlines, parked } = workshopOf(before)
  const theme = themes.find((each) => each.id === id)
  if (list === 'themes' && theme) {
    return goneWords('theme', theme.title, [theme.notes && 'its notes', counted(theme.dots, 'dot')])
  }
  const row = [...headlines, ...parked].find((each) => each.id === id)
  return row && goneWords('note', row.text)
}
