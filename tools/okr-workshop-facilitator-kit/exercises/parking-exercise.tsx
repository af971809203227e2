import { useCallback } from 'react'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import type { Parked } from '../model/shape.ts'
import { NoteList } from './note-list.tsx'

export function ParkingExercise({ plan, dispatch }: PartProps) {
  const fields = useCallback(
    ({ id, text, owner }: Parked, number: number) => {
      const set = (changes: Partial<Parked>) =>
        dispatch({ type: 'edit-row', list: 'parked', id, changes }, `${id} ${Object.keys(changes).join()}`)
      return (
        <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
          <TextField
            label={`Line ${number}`}
            lines={1}
            value={text}
            onChange={(next) => set({ text: next })}
          />
          <TextField label="Who takes it" value={owner} onChange={(next) => set({ owner: next })} />
        </div>
      )
    },
    [dispatch],
  )
  return (
    <NoteList
      title="Parked"
      hint="Not lost, and not now. Each line needs a name before you close."
      rows={workshopOf(plan).parked}
      noun="line"
      onAdd={(id) => dispatch({ type: 'add-row', list: 'parked', row: { id, text: '', owner: '' } })}
      onRemove={(id) => dispatch({ type: 'remove-row', list: 'parked', id })}
    >
      {fields}
    </NoteList>
  )
}
