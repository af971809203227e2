import { ArrowDown, ArrowUp } from 'lucide-react'
import { bound } from '#tools/shared/parts/bound.ts'
import { newId } from '../../document/new-id.ts'
import { AddButton } from '../../parts/add-button.tsx'
import { CheckField } from '../../parts/check-field.tsx'
import { DeleteButton } from '../../parts/delete-button.tsx'
import { DayField, TextField } from '../../parts/fields.tsx'
import { focusRow } from '../../parts/focus/focus-row.browser.ts'
import { RowButton } from '../../parts/row-button.tsx'
import type { PlanAction } from '../edit-plan.ts'
import type { Initiative } from '../plan.ts'

type InitiativeFieldsProps = {
  keyResultId: string
  initiatives: readonly Initiative[]
  dispatch: (action: PlanAction, group?: string) => void
}

export function InitiativeFields({ keyResultId, initiatives, dispatch }: InitiativeFieldsProps) {
  const add = () => {
    const id = newId()
    const initiative = { id, keyResultId, text: '', owner: '', due: '', done: false }
    dispatch({ type: 'add-initiative', initiative })
    focusRow(id, 'textarea')
  }
  return (
    <div className="mt-6 border-line border-t pt-4">
      <h3 className="text-lg">Initiatives</h3>
      <p className="mt-1 text-sm text-soft">
        What you will do to move the number. Finished initiatives do not count as progress; only the value does.
      </p>
      <ol className="divide-y divide-line">
        {initiatives.map((initiative, index) => (
          <InitiativeRow
            key={initiative.id}
            initiative={initiative}
            number={index + 1}
            isLast={index === initiatives.length - 1}
            dispatch={dispatch}
          />
        ))}
      </ol>
      <AddButton className="mt-3" onClick={add}>
        Add an initiative
      </AddButton>
    </div>
  )
}

type InitiativeRowProps = Pick<InitiativeFieldsProps, 'dispatch'> & {
  initiative: Initiative
  number: number
  isLast: boolean
}

function InitiativeRow({ initiative, number, isLast, dispatch }: InitiativeRowProps) {
  const { id } = initiative
  const set = (changes: Partial<Initiative>) => {
    dispatch({ type: 'edit-initiative', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  const field = bound(initiative, set)
  return (
    <li data-row={id} className="py-4">
      <TextField
        label={`Initiative ${number}`}
        lines={1}
        value={initiative.text}
        onChange={(text) => set({ text: text.replaceAll('\n', ' ') })}
      />
      <div className="mt-3 grid grid-cols-[1fr_1.4fr] gap-4 sm:grid-cols-2">
        <TextField label="Who" {...field('owner')} />
        <DayField name={`${id} due`} label="By" {...field('due')} />
      </div>
      <div className="mt-1 flex items-center justify-between">
        <CheckField className="text-sm" checked={initiative.done} onChange={(done) => set({ done })}>
          Done
        </CheckField>
        <div className="flex">
          <RowButton
            icon={ArrowUp}
            label={`Move initiative ${number} up`}
            disabled={number === 1}
            onClick={() => dispatch({ type: 'move', id, by: -1 })}
          />
          <RowButton
            icon={ArrowDown}
            label={`Move initiative ${number} down`}
            disabled={isLast}
            onClick={() => dispatch({ type: 'move', id, by: 1 })}
          />
          <DeleteButton label={`Delete initiative ${number}`} onClick={() => dispatch({ type: 'remove', id })} />
        </div>
      </div>
    </li>
  )
}
