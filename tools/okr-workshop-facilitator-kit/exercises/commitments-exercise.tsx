import { useCallback } from 'react'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'
import { commitmentWeek, openCommitments, workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import { NoteList } from './note-list.tsx'

export function CommitmentsExercise({ plan, dispatch }: PartProps) {
  const { keyResults } = plan
  const fields = useCallback(
    (commitment: Commitment, number: number) => (
      <CommitmentFields commitment={commitment} number={number} keyResults={keyResults} dispatch={dispatch} />
    ),
    [keyResults, dispatch],
  )
  const add = (id: string) => {
    const week = commitmentWeek(workshopOf(plan))
    const commitment = { id, week, text: '', owner: '', keyResultId: null, kept: null }
    return dispatch({ type: 'add-commitment', commitment })
  }
  return (
    <NoteList
      title="Done a week from now"
      hint={`One for each person. The first check-in in ${theTools(['strategic-okr-execution-tracker'])} asks after them.`}
      rows={openCommitments(plan)}
      noun="commitment"
      onAdd={add}
      onRemove={(id) => dispatch({ type: 'remove-commitment', id })}
    >
      {fields}
    </NoteList>
  )
}

type CommitmentFieldsProps = Pick<PartProps, 'dispatch'> &
  Pick<Plan, 'keyResults'> & { commitment: Commitment; number: number }

function CommitmentFields({ commitment, number, keyResults, dispatch }: CommitmentFieldsProps) {
  const { id, text, owner, keyResultId } = commitment
  const set = (changes: Partial<Commitment>) => {
    dispatch({ type: 'edit-commitment', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
      <TextField label="Who" value={owner} onChange={(next) => set({ owner: next })} />
      <TextField
        label={`Commitment ${number}`}
        lines={1}
        value={text}
        onChange={(next) => set({ text: next })}
      />
      <div className="sm:col-span-2">
        <ChoiceField
          label="Moves the key result"
          value={keyResultId ?? ''}
          choices={[
            { value: '', label: 'None' },
            ...keyResults.map((each) => ({
              value: each.id,
              label: each.title.trim() || 'Untitled key result',
            })),
          ]}
          onChange={(next) => set({ keyResultId: next || null })}
        />
      </div>
    </div>
  )
}
