import { Save } from 'lucide-react'
import { useCallback, useEffect, useRef, useState } from 'react'
import { TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { type FileFormat, readDocument } from '../../document/file-format.ts'
import { DraftsContext } from '../../document/use-draft.tsx'
import { useHistory } from '../../document/use-history.tsx'
import { writeDocument } from '../../document/write-document.ts'
import { ExportMenu } from '../../files/export-menu.tsx'
import { safeFileName } from '../../files/file-name.ts'
import { fileOnDisk, saveToDisk } from '../../files/save-file.browser.ts'
import { leaveField } from '../../parts/typed/leave-field.tsx'
import { useFormats } from '../../parts/use-formats.tsx'
import { QuarterGuide } from '../../quarter/quarter-guide.tsx'
import { guideTitle } from '../../quarter/steps.ts'
import { createDrafts } from '../../store/drafts.ts'
import { plainStorage } from '../../store/open-store.browser.ts'
import { askToPersist } from '../../store/persist.browser.ts'
import type { Entry, FileLink } from '../../store/rows.ts'
import { createSaver } from '../../store/saver.ts'
import { tellOtherTabs, useSaver } from '../../store/use-saver.tsx'
import { currentFormats, setFormats } from '../../values/current-formats.ts'
import type { Formats } from '../../values/formats.ts'
import { DocumentsButton } from '../files/documents-button.tsx'
import { othersOf } from '../files/file-question.tsx'
import { FileReminder } from '../files/file-reminder.tsx'
import { fileWords } from '../files/file-words.ts'
import { OpenFileButton } from '../files/open-file-button.tsx'
import { SaveProblem, saveWords } from '../files/save-problem.tsx'
import { Unreadable } from '../files/unreadable.tsx'
import { type Arrival, type Documents, type OpenDocument, useDocuments } from '../files/use-documents.tsx'
import { useOpenFile } from '../files/use-open-file.tsx'
import { useSaveKey } from '../files/use-save-key.tsx'
import { focusMain } from '../focus-main.browser.ts'
import { PrintButton } from '../print-button.tsx'
import { Shell, ToolButton } from '../shell.tsx'
import type { FullParts, Tool } from '../tool.tsx'
import { useDeletedToast } from '../use-deleted-toast.tsx'

type FullEditionProps<Doc, Action> = { tool: Tool<Doc, Action>; full: FullParts<Doc> }

export function FullEdition<Doc, Action>({ tool, full }: FullEditionProps<Doc, Action>) {
  const documents = useDocuments(tool, full)
  useBeginAtTop(documents?.opened.id)
  if (!documents) return <p className="p-8 text-soft">Opening…</p>
  const { opened } = documents
  const shared = { tool, full, documents }
  return opened.kind === 'document' ? (
    <DocumentScreen key={opened.key} {...shared} opened={opened} />
  ) : (
    <Unreadable key={opened.key} {...shared} opened={opened} />
  )
}

/** Scrolls to the top of a newly opened document, since the pressed button is gone. */
function useBeginAtTop(id: string | undefined): void {
  const before = useRef(id)
  useEffect(() => {
    const isAnother = before.current !== undefined && before.current !== id
    before.current = id
    if (!isAnother || document.activeElement !== document.body) return
    window.scrollTo(0, 0)
    focusMain()
  }, [id])
}

type DocumentScreenProps<Doc, Action> = FullEditionProps<Doc, Action> & {
  documents: Documents<Doc>
  opened: Extract<OpenDocument<Doc>, { kind: 'document' }>
}

function DocumentScreen<Doc, Action>({ tool, full, documents, opened }: DocumentScreenProps<Doc, Action>) {
  const { store, closingSaves, aboutDoc, add, show, onLeave } = documents
  const [entry, setEntry] = useState(opened.entry)
  const kept = useRef(entry)
  kept.current = entry
  const state = useHistory(tool.reduce, opened.history, tool.deleted, tool.live)
  useDeletedToast(state)
  const { doc, history, dispatch, replace } = state
  const formats = useFormats()
  const changeFormats = (next: Formats) => {
    setFormats(next)
    void store.keepFormats(opened.id, next)
  }
  const { saver, state: saveState } = useSaver({
    id: opened.id,
    history,
    createSaver: () =>
      createSaver({
        store,
        closingSaves,
        start: opened.start,
        history: opened.history,
        write: (each) => writeDocument(full.format, each),
        about: (each, isFirst) => ({ ...aboutDoc(each), ...(isFirst && aboutArrival(opened.arrival)) }),
        onSaved(saved, isFirst) {
          setEntry(saved)
          tellOtherTabs(saved.id, saved.mark)
          askToPersist()
          const { file } = opened.arrival
          if (isFirst && file)
            void store.setFile(saved.id, { ...fileState(saved, opened.arrival), ...file }).then(readEntry)
        },
      }),
    onOther: useCallback(() => void show(opened.id), [show, opened.id]),
  })
  useEffect(() => {
    onLeave(() => {
      leaveField()
      return saver.flush()
    })
  }, [onLeave, saver])
  const [drafts] = useState(() => createDrafts(plainStorage, __TOOL__.id, opened.id, saver.keepBlank))
  const readEntry = async () => {
    const all = await store.list()
    setEntry(all.find(({ id }) => id === opened.id))
  }
  const files = useOpenFile({ full, documents, current: { doc, replace }, flush: saver.flush })
  const save = async () => {
    await saver.flush()
    const now = (await store.read(opened.id))?.entry
    const disk = await fileOnDisk(now?.file ?? null)
    if (disk && now?.file && (await isAnotherState(full.format, disk, opened.id, now.file, doc))) {
      return files.openFile({ file: disk, ...(now.file.handle && { handle: now.file.handle }) })
    }
    const fileName = `${safeFileName(now?.name || tool.fileName(doc))}.json`
    const saved = new Date().toISOString()
    let others = now?.others
    const written = await saveToDisk(now?.file ?? null, fileName, (before) => {
      others = othersToSave(full.format, now, before)
      const name = now?.name || undefined
      const about = { id: opened.id, name, saved, formats: currentFormats(), others }
      return writeDocument(full.format, doc, about)
    })
    if (!written) return
    await store.setFile(opened.id, { ...written, saved, mark: now?.mark ?? '' }, others)
    await readEntry()
    if (written.handle) showToast({ title: `${written.name} is saved` })
  }
  useSaveKey(save)
  const takeOther = async () => {
    await saver.giveWay()
    await show(opened.id)
  }
  const open = useCallback((next: Doc) => openBeside(add, next, kept.current), [add])
  const others = entry?.others ?? opened.arrival.others
  return (
    <Shell
      edition={[entry?.name && `‘${entry.name}’`, saveWords[saveState], fileWords(entry)].filter(Boolean).join(' · ')}
      bar={
        <>
          <SaveProblem state={saveState} onTakeOther={takeOther} onKeepMine={saver.keepMine} onSaveFile={save} />
          <FileReminder entry={entry} onSave={save} onLater={() => store.remindLater(opened.id).then(readEntry)} />
        </>
      }
      fileButtons={
        <>
          <DocumentsButton
            tool={tool}
            full={full}
            documents={documents}
            current={{ doc, replace, flush: saver.flush, onChanged: readEntry, formats, changeFormats }}
          />
          <OpenFileButton full={full} documents={documents} tool={tool} files={files} doc={doc} />
          <ToolButton icon={Save} label="Save" title="Save a file (Ctrl+S)" onClick={save} />
          <ExportMenu full={full} doc={doc} others={others} name={entry?.name || tool.fileName(doc)} />
          <PrintButton prints={full.prints} doc={doc} others={others} />
        </>
      }
      state={state}
      help={
        <>
          <QuarterGuide trigger={<TextButton>{guideTitle}</TextButton>} />
          <tool.Help />
        </>
      }
    >
      <DraftsContext value={drafts}>
        <tool.Screen
          key={JSON.stringify(formats)}
          doc={doc}
          dispatch={dispatch}
          open={open}
          others={others}
          openCells={files.openCells}
        />
      </DraftsContext>
    </Shell>
  )
}

/** Keeps what other tools added to the file since it was opened here. */
function othersToSave<Doc>(format: FileFormat<Doc>, entry: Entry | undefined, before: string | undefined) {
  const onDisk = before === undefined ? undefined : readDocument(format, before)
  const about = onDisk?.ok ? onDisk.about : onDisk?.foreign
  if (!entry || about?.id !== entry.id) return entry?.others
  return othersOf(entry, about)
}

/** Whether another tool or person has changed the file since it was opened or saved here. */
async function isAnotherState<Doc>(
  format: FileFormat<Doc>,
  disk: File,
  id: string,
  link: FileLink,
  mine: Doc,
): Promise<boolean> {
  const read = readDocument(format, await disk.text())
  if (!read.ok || read.about?.id !== id || read.about.saved === link.saved) return false
  const own = readDocument(format, writeDocument(format, mine))
  return JSON.stringify(read.doc) !== JSON.stringify(own.ok && own.doc)
}

function aboutArrival({ name, others }: Arrival) {
  return { ...(name && { name }), ...(others && { others }) }
}

function fileState({ mark, changed }: Entry, { saved = changed }: Arrival) {
  return { mark, saved }
}

function openBeside<Doc>(add: Documents<Doc>['add'], doc: Doc, before: Entry | undefined): void {
  add(doc)
  if (!before) return
  const name = before.name || before.title || 'Untitled'
  showToast({ title: 'A new document is open', description: `‘${name}’ is still under Documents.` })
}
