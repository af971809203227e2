import { Link } from 'react-router'
import { adminPageAt } from '#content/admin/admin.ts'
import { type TroubleWords, troubleWords } from '#content/admin/troubles.ts'
import type { TroubleRow } from '#platform/database/tables/program.ts'
import { useMay } from '#ui/admin/use-may.tsx'
import { Time } from '#ui/time.tsx'

/** What is wrong with the site right now, above everything else: a mail about it may be what does not go out. */
export function TroubleList({ troubles }: { troubles: readonly TroubleRow[] }) {
  if (troubles.length === 0) return null
  return (
    <section aria-label="What is wrong now" className="mb-10 border-l-3 border-red bg-red-tint px-5 py-4">
      <ul className="grid gap-4">
        {troubles.map(({ kind, finding, since }) => (
          <li key={kind} className="max-w-text wrap-anywhere">
            <p className="font-semibold text-red">{troubleWords[kind].title}</p>
            <p>
              {finding} Noticed <Time at={since} />.
            </p>
            <p>{troubleWords[kind].todo}</p>
            <PageLink words={troubleWords[kind]} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PageLink({ words: { page = '' } }: { words: TroubleWords }) {
  const place = adminPageAt(page)
  const may = useMay(place?.right ?? 'run-site')
  if (!place || !may) return null
  return (
    <Link to={place.path} className="inline-flex min-h-11 items-center text-link">
      Open {place.label}
    </Link>
  )
}
