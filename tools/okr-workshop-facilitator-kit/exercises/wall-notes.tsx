import { Tag } from 'lucide-react'
import { useCallback, useDeferredValue, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { ChoiceField, TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import { counted } from '#tools/shared/values/counted.ts'
import { Button } from '#ui/button.tsx'
import { workshopOf } from '../model/model.ts'
import { answerNames } from '../model/results/answers.ts'
import { themeNames } from '../model/results/theme-names.ts'
import type { Dispatch, PartProps } from '../model/scripts/props.ts'
import type { Answer, Theme, WallNote } from '../model/shape.ts'
import { ChosenNotes } from './chosen-notes.tsx'
import { NoteList, type SetRow } from './note-list.tsx'

type Ids = ReadonlySet<string>

/** Notes come from phones in the full kit: only there are they so many that one sorts several at once. */
const isMany = __EDITION__ === 'full'

/** The notes that hang there, from phones or typed in, each with the theme that it belongs to. */
export function WallNotes({ plan, dispatch }: PartProps) {
  const workshop = workshopOf(plan)
  const { wall } = workshop
  // Their names are drawn after what is typed into one of them.
  const themes = useDeferredValue(useSameList(workshop.themes))
  const answers = useSameList(workshop.answers)
  const [chosen, setChosen] = useState<Ids>(new Set())
  const [hidden, setHidden] = useState<Ids>(new Set())
  const isHidden = ({ id, themeId }: WallNote) => themeId !== null && hidden.has(id)
  const fields = useCallback(
    (note: WallNote, number: number, set: SetRow<WallNote>) => (
      <NoteFields
        note={note}
        number={number}
        by={answerNames(answers)[answers.findIndex(({ id }: Answer) => id === note.from)]}
        themes={themes}
        isChosen={chosen.has(note.id)}
        onChoose={() => setChosen((before) => toggled(before, note.id))}
        set={set}
        dispatch={dispatch}
      />
    ),
    [themes, answers, chosen, dispatch],
  )
  return (
    <NoteList
      title="Notes"
      hint={`What people wrote, one thought to a note. Put each with a theme, or make one of it${isMany ? '; tick several to do it in one go' : ''}.`}
      tools={isMany && <HideSorted wall={wall} isHidden={isHidden} onHide={setHidden} />}
      footer={
        isMany && (
          <ChosenNotes
            notes={wall.filter((note) => chosen.has(note.id) && !isHidden(note))}
            themes={workshop.themes}
            dispatch={dispatch}
            onDone={() => setChosen(new Set())}
          />
        )
      }
      isHidden={isHidden}
      rows={wall}
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

function toggled(ids: Ids, id: string): Ids {
  return ids.has(id) ? new Set([...ids].filter((each) => each !== id)) : new Set([...ids, id])
}

type HideSortedProps = {
  wall: readonly WallNote[]
  isHidden: (note: WallNote) => boolean
  onHide: (ids: Ids) => void
}

/** Sixty notes are a long way: those that have their theme may go out of it. On a press, not under somebody's hands. */
function HideSorted({ wall, isHidden, onHide }: HideSortedProps) {
  const sorted = wall.filter(({ themeId }) => themeId !== null)
  const away = sorted.filter(isHidden).length
  if (sorted.length === 0) return null
  return (
    <p className="mt-2 flex flex-wrap items-center gap-3">
      {away < sorted.length && (
        <Button look="quiet" onClick={() => onHide(new Set(sorted.map(({ id }) => id)))}>
          Hide {counted(sorted.length, 'note')} with a theme
        </Button>
      )}
      {away > 0 && (
        <Button look="quiet" onClick={() => onHide(new Set())}>
          Show all {wall.length} notes
        </Button>
      )}
    </p>
  )
}

type NoteFieldsProps = {
  note: WallNote
  number: number
  by: string | undefined
  themes: readonly Theme[]
  isChosen: boolean
  onChoose: () => void
  set: SetRow<WallNote>
  dispatch: Dispatch
}

function NoteFields({ note, number, by, themes, isChosen, onChoose, set, dispatch }: NoteFieldsProps) {
  const { id, text, themeId } = note
  const makeTheme = () => {
    if (dispatch({ type: 'theme-of-notes', noteIds: [id], themeId: newId() })) focusRow(id, 'select')
  }
  return (
    <div className="flex items-end gap-1">
      {isMany && (
        <label className="flex size-12 shrink-0 cursor-pointer items-center justify-center">
          <input
            type="checkbox"
            aria-label={`Choose note ${number}`}
            className="size-5 accent-blue"
            checked={isChosen}
            onChange={onChoose}
          />
        </label>
      )}
      <div className="grid min-w-0 grow grid-cols-1 items-end gap-3 sm:grid-cols-2">
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
      </div>
      {/* No entry of the list: by key a list passes every entry on the way. */}
      {themeId === null && text.trim() ? (
        <RowButton icon={Tag} label={`Make a theme of note ${number}`} onClick={makeTheme} />
      ) : (
        // Its place stays, so that the fields stand in columns.
        <span className="size-11 shrink-0 max-sm:hidden" />
      )}
    </div>
  )
}
