import type { Bound } from '#tools/shared/parts/bound.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import type { Parked } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { NoteList } from './note-list.tsx'

export function ParkingExercise({ plan, dispatch }: PartProps) {
  return (
    <NoteList
      title="Parked"
      hint="Not lost, and not now. Each line needs a name before you close."
      rows={workshopOf(plan).parked}
      noun="line"
      blank={(id): Parked => ({ id, text: '', owner: '' })}
      onAdd={(row, group) => dispatch({ type: 'add-row', list: 'parked', row }, group)}
      onEdit={(id, changes, group) => dispatch({ type: 'edit-row', list: 'parked', id, changes }, group)}
      onRemove={(id) => dispatch({ type: 'remove-row', list: 'parked', id })}
    >
      {fields}
    </NoteList>
  )
}

function fields(field: Bound<Parked>, number: number) {
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      <TextField label={`Line ${number}`} lines={1} {...field('text')} />
      <TextField label="Who takes it" {...field('owner')} />
    </div>
  )
}
