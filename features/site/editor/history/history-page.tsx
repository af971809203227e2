import { Link } from 'react-router'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { Time } from '#ui/time.tsx'
import type { Draft, VersionEntry } from '../../draft/draft.ts'
import type { EditedPage } from '../page/edited-pages.ts'
import { BringBackDialog } from './bring-back-dialog.tsx'
import { versionName } from './version-name.ts'
import { VersionView } from './version-view.tsx'

export type HistoryPageProps = {
  versions: readonly VersionEntry[]
  /** After which version the next ones come; absent where there are none. */
  older: string | undefined
  draft: Pick<Draft, 'revision' | 'published' | 'changeCount'>
  pages: readonly EditedPage[]
  /** The version that is looked at. */
  shown: number | undefined
}

const mostChanges = 4

/** Every version that was published, newest first: to look at, and to bring back as a draft. */
export function HistoryPage({ versions, older, draft, pages, shown }: HistoryPageProps) {
  const back = (
    <Link to="/admin/site" className="inline-flex min-h-11 items-center text-link">
      Back to the editor
    </Link>
  )
  return (
    <AdminPage
      title="History"
      intro="Every version that visitors saw. None is ever overwritten."
      actions={back}
    >
      {shown !== undefined && <VersionView key={shown} version={shown} pages={pages} />}
      <ol className="max-w-[48rem] divide-y divide-line border-y border-line">
        {versions.map((entry) => (
          <Version key={entry.version} {...{ entry, draft }} isShown={entry.version === shown} />
        ))}
      </ol>
      <OlderLink after={older}>Older versions</OlderLink>
    </AdminPage>
  )
}

type VersionProps = { entry: VersionEntry; draft: HistoryPageProps['draft']; isShown: boolean }

function Version({ entry, draft, isShown }: VersionProps) {
  const { version, published, changes } = entry
  const isPublic = version === draft.published
  const isDraft = isPublic && draft.changeCount === 0
  const more = changes.length - mostChanges
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="font-sans text-base font-semibold tracking-normal">
          {versionName(version)}
          {isPublic && <span className="text-sm text-green"> Visitors see this one</span>}
        </h2>
        <p className="text-soft">
          {published ? (
            <>
              <Time at={published.at} />, {published.by}
            </>
          ) : (
            'They came with the program: visitors saw them until something was published.'
          )}
        </p>
        <ul className="mt-1 text-sm">
          {changes.slice(0, mostChanges).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {more > 0 && <li className="text-soft">and {more} more</li>}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-x-5">
        <Link
          to={isShown ? '?' : `?version=${version}`}
          preventScrollReset
          className="inline-flex min-h-11 items-center text-link"
        >
          {isShown ? 'Close it' : 'Look at it'}
        </Link>
        {!isDraft && <BringBackDialog version={version} draft={draft} />}
      </div>
    </li>
  )
}
