import { TextField } from '#tools/shared/parts/fields.tsx'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import type { Parked } from '../model/shape.ts'
import { NoteList, type SetRow } from './note-list.tsx'

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

function fields({ text, owner }: Parked, number: number, set: SetRow<Parked>) {
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      <TextField label={`Line ${number}`} lines={1} value={text} onChange={(next) => set({ text: next })} />
      <TextField label="Who takes it" value={owner} onChange={(next) => set({ owner: next })} />
    </div>
  )
}
