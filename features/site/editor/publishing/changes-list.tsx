import type { Change, Changes } from '../../draft/draft.ts'
import { OldAndNew } from './old-and-new.tsx'

export function ChangesList({ pages, elsewhere, note }: Changes) {
  return (
    <div className="grid gap-8">
      {pages.map(({ path, title, changes }) => (
        <PageOfChanges key={`${path} ${title}`} title={title} changes={changes} />
      ))}
      {elsewhere.length > 0 && <PageOfChanges title="In emails, reports and files" changes={elsewhere} />}
      {note && <p className="border-l-3 border-amber bg-amber-tint px-4 py-3">{note}</p>}
    </div>
  )
}

type PageOfChangesProps = { title: string; changes: readonly Change[] }

function PageOfChanges({ title, changes }: PageOfChangesProps) {
  return (
    <section aria-label={title}>
      <h3 className="text-lg">{title}</h3>
      <ul className="mt-2 divide-y divide-line border-y border-line">
        {changes.map(({ path, label, before, after, moved }, index) => (
          // Two entries that swapped places have the same path.
          // biome-ignore lint/suspicious/noArrayIndexKey: as above, and the list stays as it came
          <li key={`${path} ${index}`} className="py-3">
            <p className="font-semibold wrap-anywhere">{label}</p>
            {moved ? (
              <p>
                Moved from position {moved.from} to {moved.to}.
              </p>
            ) : (
              <OldAndNew path={path} before={before} after={after} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
