import { useCallback } from 'react'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'
import { commitmentWeek, openCommitments, workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { NoteList, type SetRow } from './note-list.tsx'

export function CommitmentsExercise({ plan, dispatch }: PartProps) {
  const { keyResults } = plan
  const fields = useCallback(
    (commitment: Commitment, number: number, set: SetRow<Commitment>) => (
      <CommitmentFields commitment={commitment} number={number} keyResults={keyResults} set={set} />
    ),
    [keyResults],
  )
  const blank = (id: string): Commitment => {
    return { id, week: commitmentWeek(workshopOf(plan)), text: '', owner: '', keyResultId: null, kept: null }
  }
  return (
    <NoteList
      title="Done a week from now"
      hint={`One for each person. The first check-in in ${theTools(['strategic-okr-execution-tracker'])} asks after them.`}
      rows={openCommitments(plan)}
      noun="commitment"
      blank={blank}
      onAdd={(commitment, group) => dispatch({ type: 'add-commitment', commitment }, group)}
      onEdit={(id, changes, group) => dispatch({ type: 'edit-commitment', id, changes }, group)}
      onRemove={(id) => dispatch({ type: 'remove-commitment', id })}
    >
      {fields}
    </NoteList>
  )
}

type CommitmentFieldsProps = Pick<Plan, 'keyResults'> & {
  commitment: Commitment
  number: number
  set: SetRow<Commitment>
}

function CommitmentFields({ commitment, number, keyResults, set }: CommitmentFieldsProps) {
  const { text, owner, keyResultId } = commitment
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
