import { GripVertical, Tag } from 'lucide-react'
import { type FormEvent, memo, type PointerEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { newId } from '#tools/shared/document/new-id.ts'
import { useDraft } from '#tools/shared/document/use-draft.tsx'
import { DeleteButton } from '#tools/shared/parts/delete-button.tsx'
import { TextField } from '#tools/shared/parts/fields.tsx'
import { focusRow } from '#tools/shared/parts/focus/focus-row.browser.ts'
import { RowButton } from '#tools/shared/parts/row-button.tsx'
import { useSameList } from '#tools/shared/parts/use-same-list.tsx'
import { Button } from '#ui/button.tsx'
import type { Theme, WallNote } from '../files/workshop-schema.ts'
import { workshopOf } from '../model/model.ts'
import { themeNames } from '../model/results/theme-names.ts'
import type { Dispatch, PartProps } from '../model/scripts/props.ts'

const loose = ''
const fresh = 'new theme'
/** Near the edge of the window, a dragged note scrolls the page. */
const edge = 60
const step = 16

/** The wall of notes. They are dragged to a theme, or assigned with their menu. The room sees no author. */
export function WallBoard({ plan, dispatch }: PartProps) {
  const { wall, themes: all } = workshopOf(plan)
  // Deferred, so that typing in a theme does not wait for the menus of all notes.
  const themes = useDeferredValue(useSameList(all))
  const { drag, handlers } = useDragNote((id, place) => putNote(dispatch, id, place))
  const placeOf = ({ themeId }: WallNote) => all.find(({ id }) => id === themeId)?.id ?? loose
  const cardsAt = (place: string) =>
    wall.map((note, index) =>
      placeOf(note) === place ? (
        <NoteCard
          key={note.id}
          note={note}
          number={index + 1}
          themes={themes}
          isDragged={drag?.id === note.id}
          dispatch={dispatch}
        />
      ) : null,
    )
  return (
    <section aria-label="Notes">
      <h4 className="font-semibold text-lg">Notes</h4>
      <p className="text-soft">Drag each note to a theme, or choose the theme below it.</p>
      <AddNotes dispatch={dispatch} />
      <div className="mt-4 grid grid-cols-1 items-start gap-3 sm:grid-cols-2" {...handlers}>
        <Place id={loose} name="No theme yet" isOver={drag?.place === loose} className="sm:max-h-[75vh]">
          {cardsAt(loose)}
        </Place>
        <div className="space-y-3 sm:max-h-[75vh] sm:overflow-y-auto">
          {[...themeNames(all)].map(([id, name]) => (
            <Place key={id} id={id} name={name} isOver={drag?.place === id}>
              {cardsAt(id)}
            </Place>
          ))}
          {wall.length > 0 && (
            <p
              data-place={fresh}
              className={`min-h-20 border border-dashed p-3 text-soft ${drag?.place === fresh ? 'border-blue' : 'border-edge'}`}
            >
              Drop a note here to make it a theme.
            </p>
          )}
        </div>
      </div>
    </section>
  )
}

type PlaceProps = { id: string; name: string; isOver: boolean; className?: string; children: ReactNode }

function Place({ id, name, isOver, className = '', children }: PlaceProps) {
  return (
    <section
      aria-label={name}
      data-place={id}
      className={`overflow-y-auto border bg-sheet p-3 ${isOver ? 'border-blue' : 'border-line'} ${className}`}
    >
      <h5 className="wrap-anywhere font-semibold">{name}</h5>
      <ul>{children}</ul>
    </section>
  )
}

function putNote(dispatch: Dispatch, id: string, place: string): void {
  if (place === fresh) {
    dispatch({ type: 'put-notes', noteIds: [id], themeId: null })
    dispatch({ type: 'theme-of-notes', noteIds: [id], themeId: newId() })
  } else dispatch({ type: 'put-notes', noteIds: [id], themeId: place || null })
}

/** A line becomes a note, so a whole list can be pasted. */
function AddNotes({ dispatch }: Pick<PartProps, 'dispatch'>) {
  const [text, setText, drop] = useDraft('new notes', '')
  const lines = text.split('\n').filter((line) => line.trim())
  const add = (event: FormEvent) => {
    event.preventDefault()
    const rows = lines.map((line): WallNote => ({ id: newId(), text: line.trim(), themeId: null }))
    if (rows.every((row) => dispatch({ type: 'add-row', list: 'wall', row }, rows[0]?.id))) drop()
  }
  return (
    <form onSubmit={add} className="mt-3 flex flex-wrap items-end gap-3">
      <div className="min-w-48 grow">
        <TextField label="New notes, one per line" lines={1} value={text} onChange={setText} />
      </div>
      <Button type="submit" look="quiet" disabled={lines.length === 0}>
        Add
      </Button>
    </form>
  )
}

type NoteCardProps = {
  note: WallNote
  number: number
  themes: readonly Theme[]
  isDragged: boolean
  dispatch: Dispatch
}

/** Memoized: with a hundred notes, only the one being edited re-renders. */
const NoteCard = memo(function NoteCard({ note, number, themes, isDragged, dispatch }: NoteCardProps) {
  const { id, text, themeId } = note
  const edit = (next: string) => dispatch({ type: 'edit-row', list: 'wall', id, changes: { text: next } }, `${id} text`)
  return (
    <li data-row={id} className={`mt-2 border border-line bg-paper p-2 ${isDragged ? 'opacity-50' : ''}`}>
      <div className="flex items-start">
        <span
          data-handle
          title="Drag to a theme"
          className="inline-flex min-h-11 w-7 shrink-0 cursor-grab touch-none items-center text-edge hover:text-ink"
        >
          <GripVertical aria-hidden strokeWidth={1.75} className="size-4.5" />
        </span>
        <textarea
          aria-label={`Note ${number}`}
          value={text}
          rows={1}
          onChange={({ target }) => edit(target.value)}
          className="field-sizing-content min-h-11 min-w-0 grow resize-none rounded border border-transparent bg-transparent p-2 hover:border-edge focus:border-edge focus:bg-sheet"
        />
      </div>
      <div className="flex items-center">
        <select
          aria-label={`Theme for note ${number}`}
          value={themes.some((theme) => theme.id === themeId) ? (themeId ?? loose) : loose}
          onChange={({ target }) => {
            if (dispatch({ type: 'put-notes', noteIds: [id], themeId: target.value || null })) focusRow(id, 'select')
          }}
          className="min-h-11 min-w-0 grow rounded border border-edge bg-sheet px-2 text-sm"
        >
          <option value={loose}>No theme yet</option>
          {[...themeNames(themes)].map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
        {themeId === null && text.trim() && (
          <RowButton
            icon={Tag}
            label={`Make a theme of note ${number}`}
            onClick={() => {
              if (dispatch({ type: 'theme-of-notes', noteIds: [id], themeId: newId() })) focusRow(id, 'select')
            }}
          />
        )}
        <DeleteButton
          label={`Delete note ${number}`}
          onClick={() => dispatch({ type: 'remove-row', list: 'wall', id })}
        />
      </div>
    </li>
  )
})

type Drag = { id: string; place: string | undefined }

/** Dragging by mouse or touch. The handlers are on the board, so that cards stay memoized. */
function useDragNote(onPut: (id: string, place: string) => void) {
  const [drag, setDrag] = useState<Drag>()
  const placeAt = ({ clientX, clientY }: PointerEvent) =>
    document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset.place
  return {
    drag,
    handlers: {
      onPointerDown(event: PointerEvent<HTMLElement>) {
        const target = event.target instanceof Element ? event.target : undefined
        const id = target?.closest('[data-handle]')?.closest<HTMLElement>('[data-row]')?.dataset.row
        if (!id || event.button !== 0) return
        event.preventDefault()
        event.currentTarget.setPointerCapture(event.pointerId)
        setDrag({ id, place: undefined })
      },
      onPointerMove(event: PointerEvent) {
        if (!drag) return
        setDrag({ ...drag, place: placeAt(event) })
        if (event.clientY < edge) window.scrollBy(0, -step)
        if (event.clientY > window.innerHeight - edge) window.scrollBy(0, step)
      },
      onPointerUp(event: PointerEvent) {
        const place = placeAt(event)
        setDrag(undefined)
        if (drag && place !== undefined) onPut(drag.id, place)
      },
      onPointerCancel: () => setDrag(undefined),
    },
  }
}
