import { GripVertical } from 'lucide-react'
import type { PointerEvent } from 'react'
import { flushSync } from 'react-dom'
import type { PlanAction } from '#tools/shared/okr/edit-plan.ts'
import type { KeyResult, Plan } from '#tools/shared/okr/plan.ts'
import { focusRow } from '#tools/shared/parts/focus-row.browser.ts'
import { Menu, type MenuItem } from '#tools/shared/parts/menu.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'

type MoveButtonProps = {
  keyResult: KeyResult
  /** The plan as it is when the menu opens. */
  plan: () => Plan
  onPull: (id: string, event: PointerEvent) => void
  dispatch: (action: PlanAction) => void
}

/** A handle to pull a key result by; pressed, a menu of the same ways for who does not pull. */
export function MoveButton({ keyResult, plan, onPull, dispatch }: MoveButtonProps) {
  const { id, title } = keyResult
  return (
    <Menu
      onPull={(event) => onPull(id, event)}
      trigger={
        <RowButton
          icon={GripVertical}
          label={`Move key result: ${title || 'untitled'}`}
          data-move
          style={{ touchAction: 'none', cursor: 'grab' }}
        />
      }
      items={() => {
        const ways = waysOf(plan(), id)
        if (ways.length === 0) return [{ label: 'It is the only one, in the only objective', onSelect() {} }]
        return ways.map(({ label, action }) => ({
          label,
          movesFocus: true,
          onSelect() {
            // In another objective it is another row: the keyboard waits for it.
            flushSync(() => dispatch(action))
            focusRow(id, '[data-move]')
          },
        }))
      }}
    />
  )
}

type Way = Pick<MenuItem, 'label'> & { action: PlanAction }

/** Up and down among its own, and behind the last of each other objective. */
function waysOf({ objectives, keyResults }: Plan, id: string): Way[] {
  const home = keyResults.find((each) => each.id === id)?.objectiveId
  const own = keyResults.filter(({ objectiveId }) => objectiveId === home).map((each) => each.id)
  const at = own.indexOf(id)
  return [
    ...(at > 0 ? [{ label: 'Move up', action: { type: 'move', id, by: -1 } as const }] : []),
    ...(at < own.length - 1 ? [{ label: 'Move down', action: { type: 'move', id, by: 1 } as const }] : []),
    ...objectives.flatMap(({ id: objectiveId, title }, index) => {
      if (objectiveId === home) return []
      const label = `To objective ${index + 1}: ${title.trim() || 'untitled'}`
      return [{ label, action: { type: 'place-key-result', id, objectiveId, beforeId: null } as const }]
    }),
  ]
}
