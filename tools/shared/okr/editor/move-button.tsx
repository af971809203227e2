import { ArrowDownUp } from 'lucide-react'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Dialog } from '#ui/dialog.tsx'
import { focusRow } from '../../parts/focus/focus-row.browser.ts'
import { RowButton } from '../../parts/row-button.tsx'
import type { PlanAction } from '../edit-plan.ts'
import type { KeyResult, Plan } from '../plan.ts'

type MoveButtonProps = {
  keyResult: KeyResult
  plan: () => Plan
  dispatch: (action: PlanAction) => void
}

/** Opens a list of the places where a key result can go. */
export function MoveButton({ keyResult, plan, dispatch }: MoveButtonProps) {
  const { id, title } = keyResult
  const [isOpen, setOpen] = useState(false)
  const move = (action: PlanAction) => {
    flushSync(() => setOpen(false))
    // Moving to another objective creates a new row; focus it after rendering.
    flushSync(() => dispatch(action))
    focusRow(id, '[data-move]')
  }
  return (
    // A dialog instead of a menu: menu positioning code would add a tenth to the demo's size.
    <Dialog
      title="Move key result"
      description={title || 'Untitled key result'}
      open={isOpen}
      onOpenChange={setOpen}
      trigger={<RowButton icon={ArrowDownUp} label={`Move key result: ${title || 'untitled'}`} data-move />}
    >
      <Ways plan={plan} id={id} onChoose={move} />
    </Dialog>
  )
}

type WaysProps = { plan: () => Plan; id: string; onChoose: (action: PlanAction) => void }

function Ways({ plan, id, onChoose }: WaysProps) {
  const ways = waysOf(plan(), id)
  if (ways.length === 0) return <p className="mt-6">It is the only one, in the only objective.</p>
  return (
    <ul className="mt-4 divide-y divide-line border-line border-y">
      {ways.map(({ label, action }) => (
        <li key={label}>
          <button
            type="button"
            className="wrap-anywhere min-h-11 w-full py-2 text-left text-link hover:bg-paper"
            onClick={() => onChoose(action)}
          >
            {label}
          </button>
        </li>
      ))}
    </ul>
  )
}

type Way = { label: string; action: PlanAction }

/** Up, down, and to the end of each other objective. */
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
      return [{ label, action: { type: 'place-key-result', id, objectiveId } as const }]
    }),
  ]
}
