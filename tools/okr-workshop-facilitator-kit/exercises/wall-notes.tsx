import { useCallback, useDeferredValue } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus-row.browser.ts'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import { Button } from '#ui/button.tsx'
import { workshopOf } from '../model/model.ts'
import { answerNames } from '../model/results/answers.ts'
import { themeNames } from '../model/results/theme-names.ts'
import type { PartProps } from '../model/scripts/props.ts'
import type { WallNote } from '../model/shape.ts'
import { NoteList, type SetRow } from './note-list.tsx'

/** The notes that hang there, from phones or typed in, each with the theme that it belongs to. */
export function WallNotes({ plan, dispatch }: PartProps) {
  const workshop = workshopOf(plan)
  // Their names are drawn after what is typed into one of them.
  const themes = useDeferredValue(useSameList(workshop.themes))
  const answers = useSameList(workshop.answers)
  const fields = useCallback(
    ({ id, text, from, themeId }: WallNote, number: number, set: SetRow<WallNote>) => {
      const by = answerNames(answers)[answers.findIndex((answer) => answer.id === from)]
      return (
        <div className="grid grid-cols-1 items-end gap-3 sm:grid-cols-2">
          <TextField
            label={`Note ${number}`}
            hint={by && `From ${by}.`}
            lines={1}
            value={text}
            onChange={(next) => set({ text: next })}
          />
          <ChoiceField
            label="Belongs to"
            value={themeId ?? ''}
            choices={[
              { value: '', label: 'No theme yet' },
              ...[...themeNames(themes)].map(([value, label]) => ({ value, label })),
            ]}
            onChange={(value) => set({ themeId: value || null })}
          />
          {/* No entry of the list: by key a list passes every entry on the way. */}
          {themeId === null && text.trim() && (
            <div className="sm:col-start-2">
              <Button
                look="quiet"
                aria-label={`Make a theme of note ${number}`}
                onClick={() => {
                  const action = { type: 'theme-of-note', noteId: id, themeId: newId() } as const
                  if (dispatch(action)) focusRow(id, 'select')
                }}
              >
                Make a theme of it
              </Button>
            </div>
          )}
        </div>
      )
    },
    [themes, answers, dispatch],
  )
  return (
    <NoteList
      title="Notes"
      hint="What people wrote, one thought to a note. Put each with a theme, or make one of it."
      rows={workshop.wall}
      noun="note"
      blank={(id): WallNote => ({ id, text: '', themeId: null })}
      onAdd={(row, group) => dispatch({ type: 'add-row', list: 'wall', row }, group)}
      onEdit={(id, changes, group) => dispatch({ type: 'edit-row', list: 'wall', id, changes }, group)}
      onRemove={(id) => dispatch({ type: 'remove-row', list: 'wall', id })}
    >
      {fields}
    </NoteList>
  )
}
