import type { Bound } from '#tools/shared/parts/bound.ts'
import { TextField } from '#tools/shared/parts/fields.tsx'
import type { Theme } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import type { PartProps } from '../model/scripts/props.ts'
import { NoteList } from './note-list.tsx'
import { Phones } from './phones.tsx'
import { WallBoard } from './wall-board.tsx'

export function ThemesExercise({ plan, dispatch }: PartProps) {
  return (
    <div className="space-y-8">
      <Phones plan={plan} dispatch={dispatch} kind="notes" />
      <NoteList
        title="Themes on the wall"
        hint="Five to eight."
        rows={workshopOf(plan).themes}
        noun="theme"
        blank={(id): Theme => ({ id, title: '', notes: '', dots: 0, objectiveId: null })}
        onAdd={(row, group) => dispatch({ type: 'add-row', list: 'themes', row }, group)}
        onEdit={(id, changes, group) => dispatch({ type: 'edit-row', list: 'themes', id, changes }, group)}
        onRemove={(id) => dispatch({ type: 'remove-row', list: 'themes', id })}
      >
        {fields}
      </NoteList>
      <WallBoard plan={plan} dispatch={dispatch} />
    </div>
  )
}

function fields(field: Bound<Theme>, number: number) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField label={`Theme ${number}`} lines={1} {...field('title')} />
      <TextField label="From the notes" lines={1} {...field('notes')} />
    </div>
  )
}
