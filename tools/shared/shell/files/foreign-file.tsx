import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { writersOf } from '../../document/family.ts'
import type { About } from '../../document/file-format.ts'

type ForeignFileProps = {
  name: string
  about: About
  noun: string
  onBegin: () => void
  onDone: () => void
}

export function ForeignFile({ name, about, noun, onBegin, onDone }: ForeignFileProps) {
  const writers = writersOf(Object.keys(about.others ?? {}))
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`${name} is from ${writers}`}
      description={`To edit its content, open it there. It contains no ${noun} yet. You can start one here, in the same file; everything else in it stays.`}
    >
      <Button
        className="mt-6"
        onClick={() => {
          onDone()
          onBegin()
        }}
      >
        Start in this file
      </Button>
    </Dialog>
  )
}
