import { localAmounts } from '#lib/text/local-amounts.ts'
import { emptyGoal } from '#tools/shared/okr/new-rows.ts'
import type { Goal } from '#tools/shared/okr/plan.ts'
import type { Bound } from '#tools/shared/parts/bound.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import type { Note } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { NoteList } from './note-list.tsx'
import { Phones } from './phones.tsx'

export function VisionExercise({ plan, dispatch }: PartProps) {
  const { headlines, vision } = workshopOf(plan)
  return (
    <div className="space-y-8">
      <Phones plan={plan} dispatch={dispatch} kind="notes" />
      <NoteList
        title="Headlines"
        rows={headlines}
        noun="headline"
        blank={(id): Note => ({ id, text: '' })}
        onAdd={(row, group) => dispatch({ type: 'add-row', list: 'headlines', row }, group)}
        onEdit={(id, changes, group) => dispatch({ type: 'edit-row', list: 'headlines', id, changes }, group)}
        onRemove={(id) => dispatch({ type: 'remove-row', list: 'headlines', id })}
      >
        {headlineFields}
      </NoteList>
      <TextField
        label="Our sentence"
        hint="From the words that came up twice. It opens the follow-up email."
        lines={2}
        value={vision}
        onChange={(next) => dispatch({ type: 'arrange', changes: { vision: next } }, 'vision')}
      />
      <NoteList
        title="Goals for the year"
        hint="Objectives are checked against them."
        rows={plan.goals}
        noun="goal"
        blank={emptyGoal}
        onAdd={(goal, group) => dispatch({ type: 'add-goal', goal }, group)}
        onEdit={(id, changes, group) => dispatch({ type: 'edit-goal', id, changes }, group)}
        onRemove={(id) => dispatch({ type: 'remove', id })}
      >
        {goalFields}
      </NoteList>
    </div>
  )
}

function headlineFields(field: Bound<Note>, number: number) {
  return <TextField label={`Headline ${number}`} lines={1} {...field('text')} />
}

function goalFields(field: Bound<Goal>, number: number) {
  return (
    <div className="grid gap-3 sm:grid-cols-[3fr_2fr]">
      <TextField label={`Goal ${number}`} lines={1} {...field('title')} />
      <TextField label="Measured by" lines={1} placeholder={localAmounts('Revenue of $2.4M')} {...field('measure')} />
    </div>
  )
}
