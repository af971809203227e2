import { useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { ChoiceField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import { themeNames } from '../model/results/theme-names.ts'
import type { Dispatch } from '../model/scripts/props.ts'
import type { Theme, WallNote } from '../model/shape.ts'

type ChosenNotesProps = {
  notes: readonly WallNote[]
  themes: readonly Theme[]
  dispatch: Dispatch
  onDone: () => void
}

/** Several notes at once: a theme for all of them, in one step. */
export function ChosenNotes({ notes, themes, dispatch, onDone }: ChosenNotesProps) {
  const [themeId, setThemeId] = useState('')
  const [first] = notes
  if (!first) return null
  const noteIds = notes.map(({ id }) => id)
  const isLoose = ({ themeId: own, text }: WallNote) => own === null && text.trim() !== ''
  const finish = (isDone: boolean) => {
    if (!isDone) return
    onDone()
    // The buttons are gone: the keyboard goes back to where it chose.
    focusRow(first.id, 'input[type=checkbox]')
  }
  return (
    <section
      aria-label="Chosen notes"
      className="sticky bottom-0 z-20 mt-3 border border-edge bg-sheet p-4 shadow-sm"
    >
      <p role="status" className="font-semibold">
        {counted(notes.length, 'note')} chosen
      </p>
      <div className="mt-2 flex flex-wrap items-end gap-3">
        {themes.length > 0 && (
          <>
            <div className="min-w-48 grow">
              <ChoiceField
                label="Put them with"
                value={themeId}
                choices={[
                  { value: '', label: 'No theme' },
                  ...[...themeNames(themes)].map(([value, label]) => ({ value, label })),
                ]}
                onChange={setThemeId}
              />
            </div>
            <Button
              onClick={() => finish(dispatch({ type: 'put-notes', noteIds, themeId: themeId || null }))}
            >
              Put them there
            </Button>
          </>
        )}
        {notes.some(isLoose) && (
          <Button
            look="quiet"
            onClick={() => finish(dispatch({ type: 'theme-of-notes', noteIds, themeId: newId() }))}
          >
            Make one theme of them
          </Button>
        )}
        <Button look="quiet" onClick={() => finish(true)}>
          Choose none
        </Button>
      </div>
    </section>
  )
}
