import { deletedFromPlan } from '#tools/shared/okr/deleted-from-plan.ts'
import type { Plan } from '#tools/shared/okr/plan.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { deletedMessage } from '#tools/shared/values/deleted-message.ts'
import { type WorkshopAction, workshopOf } from './model.ts'
import { countedThemes } from './results/answers.ts'

/** Deletions in both editions; deleted-full.ts has those of the full edition. */
export function deletedBasics(before: Plan, action: WorkshopAction): string | undefined {
  switch (action.type) {
    case 'remove':
      return deletedFromPlan(before, action)
    case 'remove-commitment':
      return deletedMessage('commitment', before.commitments.find(({ id }) => id === action.id)?.text ?? '')
    case 'remove-block': {
      const block = workshopOf(before).blocks.find(({ id }) => id === action.id)
      return (
        block && deletedMessage('block', block.title, [block.notes && 'your notes', block.script ? 'your script' : ''])
      )
    }
    case 'remove-row':
      return deletedRow(before, action)
  }
}

function deletedRow(before: Plan, { list, id }: { list: string; id: string }): string | undefined {
  const workshop = workshopOf(before)
  const { headlines, parked, wall } = workshop
  const theme = countedThemes(workshop).find((each) => each.id === id)
  if (list === 'themes' && theme) {
    return deletedMessage('theme', theme.title, [theme.notes && 'its notes', counted(theme.dots, 'dot')])
  }
  const row = [...headlines, ...parked, ...wall].find((each) => each.id === id)
  return row && deletedMessage('note', row.text)
}
