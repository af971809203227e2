import { TextField } from '#tools/shared/parts/fields.tsx'
import { Button } from '#ui/button.tsx'
import { workshopOf } from '../model/model.ts'
import { doubleThemes } from '../model/results/theme-names.ts'
import type { PartProps } from '../model/scripts/props.ts'
import type { Theme } from '../model/shape.ts'
import { NoteList, type SetRow } from './note-list.tsx'
import { Phones } from './phones.tsx'
import { WallNotes } from './wall-notes.tsx'

export function ThemesExercise({ plan, dispatch }: PartProps) {
  return (
    <div className="space-y-8">
      <Phones plan={plan} dispatch={dispatch} kind="notes" />
      <WallNotes plan={plan} dispatch={dispatch} />
      <DoubleThemes plan={plan} dispatch={dispatch} />
      <NoteList
        title="Themes on the wall"
        hint="Five to eight. What stands on the notes below a theme goes beside it."
        rows={workshopOf(plan).themes}
        noun="theme"
        blank={(id): Theme => ({ id, title: '', notes: '', dots: 0, objectiveId: null })}
        onAdd={(row, group) => dispatch({ type: 'add-row', list: 'themes', row }, group)}
        onEdit={(id, changes, group) => dispatch({ type: 'edit-row', list: 'themes', id, changes }, group)}
        onRemove={(id) => dispatch({ type: 'remove-row', list: 'themes', id })}
      >
        {fields}
      </NoteList>
    </div>
  )
}

/** Two of one name: on a sheet and in a list nobody would know which is meant. */
function DoubleThemes({ plan, dispatch }: PartProps) {
  return doubleThemes(workshopOf(plan).themes).map((name) => (
    <div key={name} className="border-amber border-l-2 pl-3">
      <p>
        More than one theme is called ‘{name}’. They are told apart by a number. Write them apart, or make one
        of them.
      </p>
      {__EDITION__ === 'full' && (
        <Button look="quiet" className="mt-2" onClick={() => dispatch({ type: 'join-themes', name })}>
          Put them together
        </Button>
      )}
    </div>
  ))
}

function fields({ title, notes }: Theme, number: number, set: SetRow<Theme>) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <TextField
        label={`Theme ${number}`}
        lines={1}
        value={title}
        onChange={(next) => set({ title: next })}
      />
      <TextField label="From the notes" lines={1} value={notes} onChange={(next) => set({ notes: next })} />
    </div>
  )
}
