import { FolderOpen } from 'lucide-react'
import { useRef, useState } from 'react'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { type About, type Opened, type Refused, readDocument } from '../document/file-format.ts'
import { canPickFiles, type PickedFile, pickFile } from '../files/save-file.browser.ts'
import { NumberQuestion } from '../parts/number-question.tsx'
import type { DecimalSign, TwoReadings } from '../values/numbers.ts'
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
  flush,
}: OpenFileButtonProps<Doc, Action>) {
  const input = useRef<HTMLInputElement>(null)
  const [same, setSame] = useState<SameDocument<Doc>>()
  const [damaged, setDamaged] = useState<Damaged>()
  const [asked, setAsked] = useState<{ readings: TwoReadings; picked: PickedFile }>()
  const [foreign, setForeign] = useState<Foreign>()

  const openFile = async ({ file, handle }: PickedFile, decimal?: DecimalSign) => {
    const text = await file.text()
    const opened: Opened<Doc> = full.openOther?.(text, file.name, decimal) ?? readDocument(full.format, text)
    const link = { name: file.name, ...(handle && { handle }) }
    if (opened.ok) return arrive(opened.doc, link, opened.about)
    if (opened.ask) return setAsked({ readings: opened.ask, picked: { file, ...(handle && { handle }) } })
    if (opened.damaged) return setDamaged({ name: file.name, text, reason: opened })
    if (opened.foreign) return setForeign({ file: link, about: opened.foreign })
    showToast({ title: `${file.name} was not opened`, description: opened.message, variant: 'destructive' })
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
      {same && <FileQuestion same={same} documents={documents} onDone={() => setSame(undefined)} />}
      {asked && (
        <NumberQuestion
          readings={asked.readings}
          isBlock
          onAnswer={(decimal) => {
            setAsked(undefined)
            if (decimal) void openFile(asked.picked, decimal)
          }}
        />
      )}
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
