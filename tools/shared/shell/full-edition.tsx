import { FilePlus2, FolderOpen, Save } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogClose } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { loadSaved } from '../document/autosave.ts'
import { readDocument, writeDocument } from '../document/file-format.ts'
import { SaveProblem, saveWords } from '../document/save-problem.tsx'
import { browserStorage, useAutosave } from '../document/use-autosave.tsx'
import { useHistory } from '../document/use-history.tsx'
import { ExportMenu } from '../files/export-menu.tsx'
import { safeFileName } from '../files/file-name.ts'
import { saveFile } from '../files/save-file.browser.ts'
import { FormatsDialog } from '../parts/formats-dialog.tsx'
import { NumberQuestion } from '../parts/number-question.tsx'
import { useFormats } from '../parts/use-formats.tsx'
import { setFormats } from '../values/current-formats.ts'
import type { DecimalSign, TwoReadings } from '../values/numbers.ts'
import { PrintButton } from './print-button.tsx'
import { Shell, ToolButton } from './shell.tsx'
import type { FullParts, Tool } from './tool.tsx'

type FullEditionProps<Doc, Action> = { tool: Tool<Doc, Action>; full: FullParts<Doc> }

/** Saves while you type, opens and saves files, exports and prints. */
export function FullEdition<Doc, Action>({ tool, full }: FullEditionProps<Doc, Action>) {
  const { format } = full
  const [loaded] = useState(() => loadSaved(format, browserStorage, __TOOL__.id))
  const [firstDoc] = useState(() => loaded.doc ?? tool.emptyDoc())
  const state = useHistory(tool.reduce, firstDoc)
  const { doc, open } = state
  const formats = useFormats()
  const { saver, state: saveState } = useAutosave({ format, storageKey: __TOOL__.id, loaded, doc, open })
  const save = () => {
    saveFile(`${safeFileName(full.fileName(doc))}.json`, writeDocument(format, doc), 'application/json')
  }
  useSaveKey(save)
  useEffect(() => {
    if (loaded.problem) {
      showToast({
        title: 'Your last work could not be read',
        description: loaded.problem,
        variant: 'destructive',
      })
    }
  }, [loaded])
  return (
    <Shell
      edition={saveWords[saveState]}
      bar={<SaveProblem state={saveState} saver={saver} onSaveFile={save} />}
      fileButtons={
        <>
          <NewButton tool={tool} open={open} />
          <OpenButton full={full} open={open} />
          <ToolButton icon={Save} label="Save" title="Save a file (Ctrl+S)" onClick={save} />
          <ExportMenu full={full} doc={doc} />
          <PrintButton prints={full.prints} doc={doc} />
        </>
      }
      formats={<FormatsDialog formats={formats} onChange={setFormats} />}
      state={state}
      help={<tool.Help />}
    >
      <tool.Screen key={JSON.stringify(formats)} doc={doc} dispatch={state.dispatch} open={open} />
    </Shell>
  )
}

type NewButtonProps<Doc, Action> = { tool: Tool<Doc, Action>; open: (doc: Doc) => void }

function NewButton<Doc, Action>({ tool, open }: NewButtonProps<Doc, Action>) {
  return (
    <Dialog
      title="Start anew"
      description="What is open now gives way. Undo brings it back; a file you saved stays as it is."
      trigger={<ToolButton icon={FilePlus2} label="New" />}
    >
      <div className="mt-6 flex flex-wrap gap-3">
        <DialogClose asChild>
          <Button onClick={() => open(tool.emptyDoc())}>Start empty</Button>
        </DialogClose>
        <DialogClose asChild>
          <Button look="quiet" onClick={() => open(tool.exampleDoc())}>
            Start from the example
          </Button>
        </DialogClose>
      </div>
    </Dialog>
  )
}

type OpenButtonProps<Doc> = { full: FullParts<Doc>; open: (doc: Doc) => void }

function OpenButton<Doc>({ full, open }: OpenButtonProps<Doc>) {
  const input = useRef<HTMLInputElement>(null)
  const [asked, setAsked] = useState<{ readings: TwoReadings; file: File }>()
  const openFile = async (file: File, decimal?: DecimalSign) => {
    const text = await file.text()
    const opened = full.openOther?.(text, file.name, decimal) ?? readDocument(full.format, text)
    if (!opened.ok && opened.ask) {
      setAsked({ readings: opened.ask, file })
      return
    }
    if (!opened.ok) {
      showToast({ title: `${file.name} was not opened`, description: opened.message, variant: 'destructive' })
      return
    }
    open(opened.doc)
    showToast({ title: `${file.name} is open`, description: 'Undo brings back what was open before.' })
  }
  return (
    <>
      <ToolButton icon={FolderOpen} label="Open" onClick={() => input.current?.click()} />
      <input
        ref={input}
        type="file"
        aria-label="File to open"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void openFile(file)
          // So that choosing the same file again opens it again.
          target.value = ''
        }}
      />
      {asked && (
        <NumberQuestion
          readings={asked.readings}
          isBlock
          onAnswer={(decimal) => {
            setAsked(undefined)
            if (decimal) void openFile(asked.file, decimal)
          }}
        />
      )}
    </>
  )
}

function useSaveKey(save: () => void): void {
  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
}
