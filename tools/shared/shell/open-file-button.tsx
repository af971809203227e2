import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { type About, type Opened, type Refused, readDocument } from '../document/file-format.ts'
import { decodeText } from '../files/import/decode-text.ts'
import { ImportDialog } from '../files/import/import-dialog.tsx'
import { isTableFile, readTableFile } from '../files/import/read-table-file.ts'
import type { Sheet } from '../files/import/table.ts'
import type { Target } from '../files/import/use-import.tsx'
import { canPickFiles, type PickedFile, pickFile } from '../files/save-file.browser.ts'
import { DamagedFile } from './damaged-file.tsx'
import { FileQuestion, type SameDocument } from './file-question.tsx'
import { ForeignFile } from './foreign-file.tsx'
import { ToolButton } from './shell.tsx'
import type { FullParts, Tool } from './tool.tsx'
import type { Arrival, Documents } from './use-documents.tsx'

type OpenFileButtonProps<Doc, Action> = {
  tool: Tool<Doc, Action>
  full: FullParts<Doc>
  documents: Documents<Doc>
  /** What is on the screen: rows of a table can go into it. */
  current?: { doc: Doc; replace: (doc: Doc) => void }
  /** Keeps what is unsaved on the screen, so that it can be compared. */
  flush?: () => Promise<void>
}

type Foreign = { file: Arrival['file'] & object; about: About }
type Damaged = { name: string; text: string; reason: Refused }

/** Opens a file beside the other documents; one that is here already is asked about. */
export function OpenFileButton<Doc, Action>({
  tool,
  full,
  documents,
  current,
  flush,
}: OpenFileButtonProps<Doc, Action>) {
  const input = useRef<HTMLInputElement>(null)
  const [same, setSame] = useState<SameDocument<Doc>>()
  const [damaged, setDamaged] = useState<Damaged>()
  const [foreign, setForeign] = useState<Foreign>()
  const [table, setTable] = useState<{ fileName: string; sheets: readonly Sheet[] }>()

  const openFile = async ({ file, handle }: PickedFile) => {
    const bytes = await file.arrayBuffer()
    const text = decodeText(new Uint8Array(bytes))
    const other = full.openOther?.(text, file.name)
    if (!other && full.tables && isTable(file.name, text)) return openTable(file.name, bytes)
    const opened: Opened<Doc> = other ?? readDocument(full.format, text)
    const link = { name: file.name, ...(handle && { handle }) }
    if (opened.ok) return arrive(opened.doc, link, opened.about)
    if (opened.damaged) return setDamaged({ name: file.name, text, reason: opened })
    if (opened.foreign) return setForeign({ file: link, about: opened.foreign })
    refuse(file.name, opened.message)
  }

  const openTable = async (fileName: string, bytes: ArrayBuffer) => {
    const read = await readTableFile(fileName, bytes)
    if (read.ok) setTable({ fileName, sheets: read.sheets })
    else refuse(fileName, read.message)
  }

  const takeIn = async (doc: Doc, target: Target) => {
    const title = `${table?.fileName} is taken in`
    if (target === 'open') {
      current?.replace(doc)
      return showToast({ title, description: 'One Undo takes it all out again.' })
    }
    await flush?.()
    documents.add(doc)
    showToast({ title, description: 'What was open before is under Documents.' })
  }

  const arrive = async (doc: Doc, file: SameDocument<Doc>['file'], about: About = {}) => {
    await flush?.()
    const stored = about.id === undefined ? undefined : await documents.store.read(about.id)
    const mine = stored && readDocument(full.format, stored.present.text)
    if (!stored || !mine?.ok) {
      // Only a file of our own is saved back into; a CSV stays what it is.
      documents.add(doc, { ...about, ...(about.saved !== undefined && { file }) })
      return showToast({
        title: `${file.name} is open`,
        description: 'What was open before is under Documents.',
      })
    }
    const isSame = JSON.stringify(mine.doc) === JSON.stringify(doc)
    if (!isSame) return setSame({ entry: stored.entry, mine: mine.doc, theirs: doc, file, about })
    await documents.store.restore(stored.entry.id)
    await documents.store.setFile(stored.entry.id, {
      ...file,
      mark: stored.entry.mark,
      saved: about.saved ?? '',
    })
    await documents.show(stored.entry.id)
    showToast({ title: `${file.name} is open`, description: 'It is the same as the one in this browser.' })
  }

  const pick = async () => {
    const picked = await pickFile()
    if (picked) await openFile(picked)
  }
  return (
    <>
      <ToolButton
        icon={FolderOpen}
        label="Open"
        title="Open a file"
        onClick={() => (canPickFiles() ? void pick() : input.current?.click())}
      />
      <input
        ref={input}
        type="file"
        aria-label="File to open"
        hidden
        onChange={({ target }) => {
          const [file] = target.files ?? []
          if (file) void openFile({ file })
          // So that choosing the same file again opens it again.
          target.value = ''
        }}
      />
      {table && full.tables && (
        <ImportDialog
          {...table}
          kinds={full.tables}
          current={current?.doc}
          onTake={(doc, target) => void takeIn(doc, target)}
          onDone={() => setTable(undefined)}
        />
      )}
      {same && <FileQuestion same={same} documents={documents} onDone={() => setSame(undefined)} />}
      {foreign && (
        <ForeignFile
          name={foreign.file.name}
          noun={full.format.noun}
          onBegin={() => documents.add(tool.emptyDoc(), { ...foreign.about, file: foreign.file })}
          onDone={() => setForeign(undefined)}
        />
      )}
      {damaged && (
        <DamagedFile
          {...damaged}
          tool={tool}
          full={full}
          documents={documents}
          onDone={() => setDamaged(undefined)}
        />
      )}
    </>
  )
}

/** A document of ours may have any name; what begins with a brace is no table. */
function isTable(name: string, text: string): boolean {
  return isTableFile(name) && !/^\s*\{/.test(text.replace(/^\uFEFF/, ''))
}

function refuse(name: string, description: string): void {
  showToast({ title: `${name} was not opened`, description, variant: 'destructive' })
}
