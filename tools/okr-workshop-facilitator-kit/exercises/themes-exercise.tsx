import { useCallback } from 'react'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import type { Theme } from '../model/shape.ts'
import { NoteList } from './note-list.tsx'

export function ThemesExercise({ plan, dispatch }: PartProps) {
  const { themes } = workshopOf(plan)
  const fields = useCallback(
    ({ id, title, notes }: Theme, number: number) => {
      const set = (changes: Partial<Theme>) =>
        dispatch({ type: 'edit-row', list: 'themes', id, changes }, `${id} ${Object.keys(changes).join()}`)
      return (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={`Theme ${number}`}
            lines={1}
            value={title}
            onChange={(next) => set({ title: next })}
          />
          <TextField
            label="From the notes"
            lines={1}
            value={notes}
            onChange={(next) => set({ notes: next })}
          />
        </div>
      )
    },
    [dispatch],
  )
  return (
    <NoteList
      title="Themes on the wall"
      hint="Five to eight. What stands on the notes below a theme goes beside it."
      rows={themes}
      noun="theme"
      onAdd={(id) =>
        dispatch({
          type: 'add-row',
          list: 'themes',
          row: { id, title: '', notes: '', dots: 0, objectiveId: null },
        })
      }
      onRemove={(id) => dispatch({ type: 'remove-row', list: 'themes', id })}
    >
      {fields}
    </NoteList>
  )
}
