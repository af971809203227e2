import { TextField } from '#tools/shared/parts/fields.tsx'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/props.ts'
import type { Theme } from '../model/shape.ts'
import { NoteList } from './note-list.tsx'

export function ThemesExercise({ plan, dispatch }: PartProps) {
  const { themes } = workshopOf(plan)
  const set = (id: string, changes: Partial<Theme>) => {
    dispatch({ type: 'edit-row', list: 'themes', id, changes }, `${id} ${Object.keys(changes).join()}`)
  }
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
      {({ id, title, notes }, number) => (
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField
            label={`Theme ${number}`}
            lines={1}
            value={title}
            onChange={(next) => set(id, { title: next })}
          />
          <TextField
            label="From the notes"
            lines={1}
            value={notes}
            onChange={(next) => set(id, { notes: next })}
          />
        </div>
      )}
    </NoteList>
  )
}
