import { useRef } from 'react'
import { peopleQueryText } from '#domain/people/people-query.ts'
import { formatCount } from '#lib/text/count.ts'
import { TextLink } from '#ui/admin/text-link.tsx'
import { Time } from '#ui/time.tsx'
import type { ListedImport } from './imports.ts'
import { UndoImport } from './undo-import.tsx'

export function EarlierImports({ imports }: { imports: readonly ListedImport[] }) {
  const list = useRef<HTMLUListElement>(null)
  return (
    <ul ref={list} tabIndex={-1} aria-label="Earlier imports" className="border-b border-line outline-none">
      {imports.map((each) => (
        <li
          key={each.id}
          className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-4"
        >
          <div className="max-w-text min-w-0">
            <p className="font-semibold wrap-anywhere">{each.fileName}</p>
            <p className="text-sm wrap-anywhere text-soft">
              <Time at={each.at} />, {each.byEmail}
            </p>
            <p className="text-sm wrap-anywhere">{summaryOf(each)}</p>
          </div>
          {each.here > 0 && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <TextLink to={`/admin/people${peopleQueryText(each.tag ? { tag: [each.tag] } : { did: ['added'] })}`}>
                Show in the list
              </TextLink>
              {!each.undoneAt && <UndoImport id={each.id} count={each.here} returnTo={list} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function summaryOf({ undoneAt, isFinished, done, total, made, here }: ListedImport): string {
  if (undoneAt && here === 0) return 'Undone.'
  if (undoneAt)
    return `Undone. ${here === 1 ? 'One person was' : `${formatCount(here)} people were`} kept because of later activity.`
  const counts = `${formatCount(made)} new, ${formatCount(done - made)} already here.`
  if (isFinished) return counts
  return `Stopped after ${formatCount(done)} of ${formatCount(total)}: ${counts} Import the same file again to finish; no one is added twice.`
}
