import type { Commitment } from '#tools/shared/okr/plan.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { commitmentWeek, openCommitments, workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import { NoteList } from './note-list.tsx'

export function CommitmentsExercise({ plan, dispatch }: PartProps) {
  const set = (id: string, changes: Partial<Commitment>) => {
    dispatch({ type: 'edit-commitment', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  const keyResults = [
    { value: '', label: 'None' },
    ...plan.keyResults.map(({ id, title }) => ({ value: id, label: title.trim() || 'Untitled key result' })),
  ]
  const add = (id: string) => {
    const week = commitmentWeek(workshopOf(plan))
    const commitment = { id, week, text: '', owner: '', keyResultId: null, kept: null }
    return dispatch({ type: 'add-commitment', commitment })
  }
  return (
    <NoteList
      title="Done a week from now"
      hint="One for each person. The Execution Tracker asks after them in the first check-in."
      rows={openCommitments(plan)}
      noun="commitment"
      onAdd={add}
      onRemove={(id) => dispatch({ type: 'remove-commitment', id })}
    >
      {({ id, text, owner, keyResultId }, number) => (
        <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
          <TextField label="Who" value={owner} onChange={(next) => set(id, { owner: next })} />
          <TextField
            label={`Commitment ${number}`}
            lines={1}
            value={text}
            onChange={(next) => set(id, { text: next })}
          />
          <div className="sm:col-span-2">
            <ChoiceField
              label="Moves the key result"
              value={keyResultId ?? ''}
              choices={keyResults}
              onChange={(next) => set(id, { keyResultId: next || null })}
            />
          </div>
        </div>
      )}
    </NoteList>
  )
}
