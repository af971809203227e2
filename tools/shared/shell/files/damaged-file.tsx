import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import type { Refused } from '../../document/file-format.ts'
import { salvage } from '../../document/salvage.ts'
import type { FullParts, Tool } from '../tool.tsx'
import { LostParts } from './lost-parts.tsx'
import type { Documents } from './use-documents.tsx'

type DamagedFileProps<Doc, Action> = {
  name: string
  reason: Refused
  tool: Tool<Doc, Action>
  full: FullParts<Doc>
  documents: Documents<Doc>
  onDone: () => void
}

/** Offers to open the readable part of a damaged file. */
export function DamagedFile<Doc, Action>({
  name,
  reason,
  tool,
  full,
  documents,
  onDone,
}: DamagedFileProps<Doc, Action>) {
  const saved = reason.damaged && salvage(full.format.schema, reason.damaged.document, tool.emptyDoc())
  return (
    <Dialog open onOpenChange={onDone} title={`${name} was not opened`} description={reason.message}>
      {saved && (
        <>
          <LostParts lost={saved.lost} />
          <Button
            className="mt-6"
            onClick={() => {
              onDone()
              documents.add(saved.doc, { ...reason.damaged?.about, id: undefined, name })
            }}
          >
            Open the rest
          </Button>
        </>
      )}
    </Dialog>
  )
}
