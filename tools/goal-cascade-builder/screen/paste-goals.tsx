import { PasteCells } from '#tools/shared/files/import/paste-cells.tsx'
import type { Sheet } from '#tools/shared/files/import/table.ts'
import { readGoals } from '../files/read-list.ts'

/** Imports a list with indents, or cells with headings. Full edition only. */
export function PasteGoals({ openCells }: { openCells: (rows: Sheet['rows']) => void }) {
  return (
    <PasteCells
      label="Paste a list of goals"
      hint="Indent a line to put it below the one above, or paste cells with the headings Goal and Parent."
      read={readGoals}
      openCells={openCells}
    />
  )
}
