import { founderTest } from '#content/founder-test/founder-test.ts'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'

type RestartProps = { saved: boolean; className: string; onRestart: () => void }

const { buttons, startOver } = founderTest

/** Asks for confirmation unless the result is saved. */
export function Restart({ saved, className, onRestart }: RestartProps) {
  if (saved) {
    return (
      <button type="button" onClick={onRestart} className={className}>
        {buttons.restart}
      </button>
    )
  }
  return (
    <Dialog
      title={startOver.question}
      description={startOver.text}
      trigger={
        <button type="button" className={className}>
          {buttons.restart}
        </button>
      }
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <DialogClose asChild>
          <Button>{startOver.keep}</Button>
        </DialogClose>
        <Button look="quiet" onClick={onRestart}>
          {startOver.confirm}
        </Button>
      </div>
    </Dialog>
  )
}
