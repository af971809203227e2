import { Files } from 'lucide-react'
import { type ButtonHTMLAttributes, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { FormatsDialog } from '../../parts/formats-dialog.tsx'
import type { Entry } from '../../store/rows.ts'
import type { Formats } from '../../values/formats.ts'
import { copiedText } from '../copied-text.ts'
import { ToolButton } from '../shell.tsx'
import type { FullParts, Tool } from '../tool.tsx'
import { DocumentList } from './document-list.tsx'
import type { Documents } from './use-documents.tsx'
import { VersionList } from './version-list.tsx'

type DocumentsButtonProps<Doc, Action> = {
  tool: Tool<Doc, Action>
  full: FullParts<Doc>
  documents: Documents<Doc>
  current?: {
    doc: Doc
    replace: (doc: Doc) => void
    flush: () => Promise<void>
    onChanged: () => Promise<void>
    formats: Formats
    changeFormats: (formats: Formats) => void
  }
}

type Panel = 'list' | 'bin' | 'versions'

export function DocumentsButton<Doc, Action>({ tool, full, documents, current }: DocumentsButtonProps<Doc, Action>) {
  const [entries, setEntries] = useState<Entry[]>()
  const [panel, setPanel] = useState<Panel>('list')
  const { store, opened, show, add, startBlank } = documents

  const read = async () => setEntries(await store.list())
  const close = () => setEntries(undefined)
  const open = async () => {
    await current?.flush()
    setPanel('list')
    await read()
  }
  const then = (work: () => void | Promise<void>) => async () => {
    close()
    await work()
  }
  const panels: Record<Panel, { title: string; description: string }> = {
    list: {
      title: 'Documents',
      description: 'They are stored in this browser and saved as you type.',
    },
    bin: { title: 'Bin', description: 'Documents here are deleted permanently after 30 days.' },
    versions: { title: 'Earlier versions', description: 'Restore one; Undo returns to the current version.' },
  }
  return (
    <Dialog
      {...panels[panel]}
      open={entries !== undefined}
      onOpenChange={(isOpen) => void (isOpen ? open() : close())}
      trigger={<ToolButton icon={Files} label="Documents" />}
    >
      {panel === 'list' && (
        <div className="mt-6 flex flex-wrap gap-3">
          <Button onClick={then(startBlank)}>Start empty</Button>
          <Button look="quiet" onClick={then(() => add(tool.exampleDoc()))}>
            Start from the example
          </Button>
        </div>
      )}
      {panel !== 'versions' && entries && (
        <DocumentList
          isBin={panel === 'bin'}
          copied={(text) => copiedText(full, text)}
          entries={entries}
          openId={opened.id}
          store={store}
          onOpen={(id) => void then(() => show(id))()}
          onChanged={async (id) => {
            await read()
            if (id === opened.id) await current?.onChanged()
          }}
          onBinned={async (id) => {
            if (id === opened.id) await showAnother(documents)
          }}
        />
      )}
      {panel === 'versions' && current && (
        <VersionList
          full={full}
          store={store}
          id={opened.id}
          doc={current.doc}
          onTake={(doc) => {
            close()
            current.replace(doc)
          }}
        />
      )}
      <p className="mt-6 flex flex-wrap gap-x-6 border-line border-t pt-3 text-sm">
        {panel !== 'list' && <PanelButton label="Back to all documents" onClick={() => setPanel('list')} />}
        {panel === 'list' && current && (
          <PanelButton label="Earlier versions of this document" onClick={() => setPanel('versions')} />
        )}
        {panel === 'list' && current && (
          <FormatsDialog
            formats={current.formats}
            onChange={current.changeFormats}
            trigger={<PanelButton label="Number and date formats" />}
          />
        )}
        {panel === 'list' && entries?.some(({ binned }) => binned) && (
          <PanelButton label="Bin" onClick={() => setPanel('bin')} />
        )}
      </p>
    </Dialog>
  )
}

/** Opens the most recently changed document after the open one was moved to the bin. */
async function showAnother<Doc>({ store, show, startBlank }: Documents<Doc>): Promise<void> {
  const next = (await store.list()).find(({ binned }) => binned === null)
  if (next) await show(next.id)
  else startBlank()
}

type PanelButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & { label: string }

function PanelButton({ label, ...rest }: PanelButtonProps) {
  return (
    <button type="button" className="text-link inline-flex min-h-11 items-center font-semibold" {...rest}>
      {label}
    </button>
  )
}
