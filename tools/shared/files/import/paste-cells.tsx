import { readCsv } from '#lib/text/csv.ts'
import { Button } from '#ui/button.tsx'
import { useDraft } from '../../document/use-draft.tsx'
import { TextField } from '../../parts/fields.tsx'
import type { Sheet } from './table.ts'

type PasteCellsProps = {
  label: string
  hint: string
  read?: (text: string) => Sheet['rows']
  openCells: (rows: Sheet['rows']) => void
}

export function PasteCells({ label, hint, read = readCsv, openCells }: PasteCellsProps) {
  const [text, setText, drop] = useDraft('cells', '')
  return (
    <div
      className="max-w-text space-y-3"
      onPaste={(event) => {
        const rows = text === '' ? read(event.clipboardData.getData('text')) : []
        if (rows.length === 0) return
        event.preventDefault()
        openCells(rows)
      }}
    >
      <TextField label={label} hint={hint} lines={2} maxLines={8} value={text} onChange={setText} />
      {text.trim() !== '' && (
        <Button
          look="quiet"
          onClick={() => {
            openCells(read(text))
            drop()
          }}
        >
          Import
        </Button>
      )}
    </div>
  )
}
