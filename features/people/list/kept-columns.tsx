import { useSyncExternalStore } from 'react'
import { keepText, readKept } from '#lib/web/kept.browser.ts'
import { Button, TextButton } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { type ColumnName, choosableColumns, columnLabels, usualColumns } from './column-names.ts'

const keptUnder = 'people-columns'
const listeners = new Set<() => void>()

function listen(onChange: () => void): () => void {
  listeners.add(onChange)
  // Another tab of this browser.
  window.addEventListener('storage', onChange)
  return () => {
    listeners.delete(onChange)
    window.removeEventListener('storage', onChange)
  }
}

function keepColumns(columns: readonly ColumnName[] | null): void {
  keepText(keptUnder, columns?.join(' ') ?? null)
  for (const tell of listeners) tell()
}

/** Which columns this browser shows, in their own order; what it kept of a column that is no more is nothing. */
export function useColumns(): readonly ColumnName[] {
  const kept = useSyncExternalStore(
    listen,
    () => readKept(keptUnder),
    () => null,
  )
  if (kept === null) return usualColumns
  const chosen = kept.split(' ')
  return choosableColumns.filter((column) => chosen.includes(column))
}

/** Where there is a table. A phone shows each person as a card, with what matters there. */
export function ColumnsDialog() {
  const shown = useColumns()
  return (
    <Dialog
      title="Columns"
      description="Which columns the table has. This browser remembers it."
      trigger={
        <Button look="quiet" className="max-lg:hidden">
          Columns
        </Button>
      }
    >
      <fieldset className="mt-4 grid sm:grid-cols-2">
        <legend className="sr-only">Columns that are shown</legend>
        {choosableColumns.map((column) => (
          <label key={column} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-blue"
              checked={shown.includes(column)}
              onChange={({ target }) =>
                keepColumns(
                  choosableColumns.filter((each) =>
                    each === column ? target.checked : shown.includes(each),
                  ),
                )
              }
            />
            {columnLabels[column]}
          </label>
        ))}
      </fieldset>
      <DialogFoot>
        <DialogClose asChild>
          <Button>Done</Button>
        </DialogClose>
        <TextButton onClick={() => keepColumns(null)}>As it was at first</TextButton>
      </DialogFoot>
    </Dialog>
  )
}
