import { Button, TextButton } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { useKept } from '#ui/use-kept.tsx'
import { type ColumnName, choosableColumns, columnLabels, usualColumns } from './column-names.ts'

const storageKey = 'people-columns'

/** The columns chosen in this browser, in their fixed order; unknown ones are ignored. */
export function useColumns() {
  const [kept, keep] = useKept(storageKey)
  const chosen = kept?.split(' ')
  return {
    shown: chosen ? choosableColumns.filter((column) => chosen.includes(column)) : usualColumns,
    isChosen: chosen !== undefined,
    keep: (columns: readonly ColumnName[] | null) => keep(columns?.join(' ') ?? null),
  }
}

/** Hidden on phones, which show people as cards. */
export function ColumnsDialog() {
  const { shown, keep } = useColumns()
  return (
    <Dialog
      title="Columns"
      description="Choose the columns of the table. Saved in this browser."
      trigger={<TextButton className="min-h-11 text-sm text-link max-lg:hidden">Columns</TextButton>}
    >
      <fieldset className="mt-4 grid sm:grid-cols-2">
        <legend className="sr-only">Visible columns</legend>
        {choosableColumns.map((column) => (
          <label key={column} className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              className="size-5 accent-blue"
              checked={shown.includes(column)}
              onChange={({ target }) =>
                keep(choosableColumns.filter((each) => (each === column ? target.checked : shown.includes(each))))
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
        <TextButton onClick={() => keep(null)}>Reset to default</TextButton>
      </DialogFoot>
    </Dialog>
  )
}
