import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { differenceWords } from '../../document/difference.ts'
import type { About, Others } from '../../document/file-format.ts'
import { newId } from '../../document/new-id.ts'
import { laterOthers } from '../../document/others.ts'
import type { Entry } from '../../store/rows.ts'
import { formatMoment } from '../../values/days.ts'
import type { FullParts } from '../tool.tsx'
import type { Documents, Link } from './use-documents.tsx'

export type SameDocument<Doc> = {
  entry: Entry
  mine: Doc
  theirs: Doc
  /** Mine, updated with the latest parts of other tools. */
  kept: Doc
  others: Others | undefined
  file: Link
  about: About
}

type FileQuestionProps<Doc> = {
  same: SameDocument<Doc>
  documents: Documents<Doc>
  copied: FullParts<Doc>['copied']
  onDone: () => void
}

/** Other tools' parts, merged from the browser and the file. */
export function othersOf({ others, file }: Entry, about: About) {
  return laterOthers({ others, saved: file?.othersSaved ?? file?.saved }, about)
}

/** The link to an opened file. Remembers if the stored parts of other tools are newer than the file. */
export function linkTo({ file: before }: Entry, file: Link, about: About) {
  const saved = about.saved ?? ''
  const othersSaved = before?.othersSaved ?? before?.saved ?? ''
  return { ...file, saved, ...(othersSaved > saved && { othersSaved }) }
}

/** Asks which version to keep if the document in the file is also in this browser and they differ. */
export function FileQuestion<Doc>({ same, documents, copied = (doc) => doc, onDone }: FileQuestionProps<Doc>) {
  const { entry, mine, theirs, kept, others, file, about } = same
  const { store, show, add, advance } = documents
  const isFileNewer = about.saved !== undefined && about.saved > entry.changed

  /** The file is then outdated, so the next save writes it. */
  const keepMine = async () => {
    const link = { ...linkTo(entry, file, about), mark: '' }
    if (kept !== mine) return advance(entry.id, kept, link, others)
    await store.restore(entry.id)
    await store.setFile(entry.id, link, others)
    await show(entry.id)
  }
  const takeFile = async () => {
    await advance(entry.id, theirs, { ...file, saved: about.saved ?? '' }, others)
    showToast({ title: `${file.name} is open`, description: 'Undo restores the version from this browser.' })
  }
  const keepBoth = () =>
    add(copied(theirs), { ...about, id: newId(), name: `${entry.name || entry.title} (from the file)`, file })
  const choose = (work: () => unknown) => async () => {
    // Close only after the work is done: a click before that would still apply to the old document.
    await work()
    onDone()
  }
  return (
    <Dialog
      open
      onOpenChange={onDone}
      title={`${file.name} is already in this browser`}
      description={
        isFileNewer
          ? 'The file is newer than the version in this browser.'
          : 'The version in this browser is newer than the file.'
      }
    >
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-4 text-sm">
        <dt className="text-soft">File saved</dt>
        <dd>{about.saved ? formatMoment(about.saved) : 'unknown'}</dd>
        <dt className="text-soft">Changed here</dt>
        <dd>{formatMoment(entry.changed)}</dd>
      </dl>
      <h3 className="mt-4 text-sm font-semibold">What differs</h3>
      <ul className="mt-1 list-disc space-y-1 pl-5 text-sm wrap-anywhere">
        {differenceWords(mine, theirs, ['here', 'in the file']).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button look={isFileNewer ? 'main' : 'quiet'} onClick={choose(takeFile)}>
          Use the file’s version
        </Button>
        <Button look={isFileNewer ? 'quiet' : 'main'} onClick={choose(keepMine)}>
          Keep mine
        </Button>
        <Button look="quiet" onClick={choose(keepBoth)}>
          Keep both
        </Button>
      </div>
    </Dialog>
  )
}
