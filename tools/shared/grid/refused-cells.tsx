import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose, DialogFoot } from '#ui/dialog.tsx'
import { type Refused, refusedWords } from './use-cell-edit.tsx'

type RefusedCellsProps = { refused: readonly Refused[]; onClose: () => void }

/** Lists the pasted cells that were rejected: in the table, their old values would look like pasted ones. */
export function RefusedCells({ refused, onClose }: RefusedCellsProps) {
  return (
    <Dialog
      open
      title={`${refused.length} cells were not pasted`}
      description="They keep their previous values. New rows get default values, or are left out if one of these cells is required."
      onOpenChange={onClose}
    >
      <ul className="mt-4 divide-y divide-line text-sm">
        {refused.map((each) => (
          <li key={`${each.row} ${each.label}`} className="wrap-anywhere py-2">
            <strong>Row {each.row + 1}.</strong> {refusedWords(each)}
          </li>
        ))}
      </ul>
      <DialogFoot>
        <DialogClose asChild>
          <Button>Back to the table</Button>
        </DialogClose>
      </DialogFoot>
    </Dialog>
  )
}
