import { Pencil } from 'lucide-react'
import { CheckCount, KeyResultChecks } from '#tools/shared/okr/fields/findings.tsx'
import { KeyResultForm } from '#tools/shared/okr/fields/key-result-form.tsx'
import type { KeyResult } from '#tools/shared/okr/plan.ts'
import { wayOf } from '#tools/shared/okr/progress/way-of.ts'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { withDirection } from '../model/results/direction.ts'
import type { Dispatch, PartProps } from '../model/scripts/props.ts'

type KeyResultLineProps = PartProps & {
  keyResult: KeyResult
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One-line summary of a key result; its form opens in a dialog. */
export function KeyResultLine({ plan, dispatch, keyResult, isOpen, onOpen }: KeyResultLineProps) {
  const name = keyResult.title.trim() || 'Untitled key result'
  const edit: Dispatch = (action, group) => dispatch(withDirection(keyResult, action), group)
  return (
    <div className="flex items-start justify-between gap-2 py-2">
      <div className="min-w-0 pt-1.5">
        <p>{name}</p>
        <p className="text-sm text-soft">
          {[wayOf(keyResult), keyResult.owner.trim()].filter(Boolean).join(' · ')} ·{' '}
          <span className="whitespace-nowrap">
            <CheckCount keyResult={keyResult} plan={plan} /> checks
          </span>
        </p>
      </div>
      <div className="flex shrink-0">
        <Dialog
          title="Key result"
          description="The checks below follow while you type."
          open={isOpen}
          onOpenChange={onOpen}
          trigger={<RowButton icon={Pencil} label={`Edit key result: ${name}`} />}
        >
          <KeyResultForm plan={plan} keyResult={keyResult} dispatch={edit}>
            <KeyResultChecks keyResult={keyResult} plan={plan} />
          </KeyResultForm>
        </Dialog>
        <DeleteButton
          label={`Delete key result: ${name}`}
          onClick={() => dispatch({ type: 'remove', id: keyResult.id })}
        />
      </div>
    </div>
  )
}
