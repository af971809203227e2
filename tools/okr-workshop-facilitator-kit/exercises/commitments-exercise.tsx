import { useCallback } from 'react'
import type { Commitment, Plan } from '#tools/shared/okr/plan.ts'
import type { Bound } from '#tools/shared/parts/bound.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { theTools } from '#tools/shared/parts/tool-names.ts'
import { commitmentWeek, openCommitments, workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { NoteList } from './note-list.tsx'

export function CommitmentsExercise({ plan, dispatch }: PartProps) {
  const { keyResults } = plan
  const fields = useCallback(
    (field: Bound<Commitment>, number: number) => (
      <CommitmentFields field={field} number={number} keyResults={keyResults} />
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
  field: Bound<Commitment>
  number: number
}

function CommitmentFields({ field, number, keyResults }: CommitmentFieldsProps) {
  const { value, onChange } = field('keyResultId')
  return (
    <div className="grid gap-3 sm:grid-cols-[1fr_2fr]">
      <TextField label="Who" {...field('owner')} />
      <TextField label={`Commitment ${number}`} lines={1} {...field('text')} />
      <div className="sm:col-span-2">
        <ChoiceField
          label="Moves the key result"
          value={value ?? ''}
          choices={[
            { value: '', label: 'None' },
            ...keyResults.map((each) => ({
              value: each.id,
              label: each.title.trim() || 'Untitled key result',
            })),
          ]}
          onChange={(next) => onChange(next || null)}
        />
      </div>
    </div>
  )
}
