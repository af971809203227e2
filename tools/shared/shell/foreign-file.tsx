import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

type ForeignFileProps = { name: string; noun: string; onBegin: () => void; onDone: () => void }

/** Another tool of the family wrote the file: this one may begin its own part in it. */
export function ForeignFile({ name, noun, onBegin, onDone }: ForeignFileProps) {
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`${name} holds something else`}
      description={`Another tool wrote it: it is no ${noun} yet. You can begin one in the same file; what the other tool wrote stays in it.`}
    >
      <Button
        className="mt-6"
        onClick={() => {
          onDone()
          onBegin()
        }}
      >
        Begin in this file
      </Button>
    </Dialog>
  )
}
