import { useRef } from 'react'
import { Link } from 'react-router'
import { peopleQueryText } from '#platform/people/people-query.ts'
import { Time } from '#ui/time.tsx'
import type { ListedImport } from './imports.ts'
import { inWords } from './steps/steps.ts'
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
            <p className="text-sm wrap-anywhere">{wordsFor(each)}</p>
          </div>
          {each.here > 0 && (
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Link
                to={`/admin/people${peopleQueryText(each.tag ? { tag: [each.tag] } : { did: ['added'] })}`}
                className="inline-flex min-h-11 items-center text-link"
              >
                Show them
              </Link>
              {!each.undoneAt && <UndoImport id={each.id} count={each.here} returnTo={list} />}
            </div>
          )}
        </li>
      ))}
    </ul>
  )
}

function wordsFor({ undoneAt, isFinished, done, total, made, filled, here }: ListedImport): string {
  if (undoneAt && here === 0) return 'Undone.'
  if (undoneAt)
    return `Undone; ${here === 1 ? 'one stays' : `${inWords(here)} stay`}: something was done since.`
  const counts = `${inWords(made)} new, ${inWords(filled)} filled in, ${inWords(done - made - filled)} left as they were.`
  if (isFinished) return counts
  return `Broken off after ${inWords(done)} of ${inWords(total)}: ${counts} Take the same file again for the rest; nobody comes twice.`
}
