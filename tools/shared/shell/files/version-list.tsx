import { useEffect, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { differenceWords } from '../../document/difference.ts'
import { readDocument } from '../../document/file-format.ts'
import type { DocumentStore } from '../../store/document-store.ts'
import type { Version } from '../../store/rows.ts'
import { formatMoment } from '../../values/days.ts'
import type { FullParts } from '../tool.tsx'
import { sizeWords } from './file-words.ts'

/** Above this, only one version per minute is shown. */
const maxShown = 50

type VersionListProps<Doc> = {
  full: FullParts<Doc>
  store: DocumentStore
  id: string
  doc: Doc
  onTake: (doc: Doc) => void
}

export function VersionList<Doc>({ full, store, id, doc, onTake }: VersionListProps<Doc>) {
  const [versions, setVersions] = useState<Version[]>()
  const [looked, setLooked] = useState<{ seq: number; doc: Doc | undefined }>()
  useEffect(() => {
    void store.versions(id).then((all) => setVersions(all.length > maxShown ? onePerMinute(all) : all))
  }, [store, id])
  if (!versions) return null
  if (versions.length < 2) return <p className="mt-6 text-soft">There are no earlier versions yet.</p>

  const look = async (seq: number) => {
    const opened = readDocument(full.format, (await store.text(id, seq)) ?? '')
    setLooked({ seq, doc: opened.ok ? opened.doc : undefined })
  }
  return (
    <ul className="mt-6 divide-y divide-line border-line border-y">
      {versions.map(({ seq, at, size }) => (
        <li key={seq} className="py-1">
          <button
            type="button"
            aria-expanded={looked?.seq === seq}
            className="-mx-2 flex min-h-11 w-full items-center justify-between gap-4 rounded px-2 text-left hover:bg-paper"
            onClick={() => (looked?.seq === seq ? setLooked(undefined) : void look(seq))}
          >
            <span>{formatMoment(at)}</span>
            <span className="text-sm text-soft">{sizeWords(size)}</span>
          </button>
          {looked?.seq === seq && (
            <Looked
              preview={looked.doc && full.preview(looked.doc)}
              lines={looked.doc ? differenceWords(doc, looked.doc, ['now', 'then']) : undefined}
              onTake={() => looked.doc && onTake(looked.doc)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}

type LookedProps = { preview: string | undefined; lines: string[] | undefined; onTake: () => void }

function Looked({ preview, lines, onTake }: LookedProps) {
  if (!lines) return <p className="pb-3 text-sm">This version cannot be read.</p>
  if (lines.length === 0) return <p className="pb-3 text-sm">The same as the current version.</p>
  return (
    <div className="pb-3 text-sm">
      {preview && <p>{preview}</p>}
      <ul className="mt-1 list-disc space-y-1 pl-5 wrap-anywhere">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <Button className="mt-3" look="quiet" onClick={onTake}>
        Restore this version
      </Button>
    </div>
  )
}

function onePerMinute(newestFirst: readonly Version[]): Version[] {
  const minutes = new Set<string>()
  return newestFirst.filter(({ at }) => {
    const minute = at.slice(0, 16)
    const isNew = !minutes.has(minute)
    minutes.add(minute)
    return isNew
  })
}
