import { AdminPage } from '#ui/admin/admin-page.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { Time } from '#ui/time.tsx'
import type { Draft, VersionEntry } from '../../draft/draft.ts'
import type { EditedPage } from '../page/edited-pages.ts'
import { BringBackDialog } from './bring-back-dialog.tsx'
import { versionName } from './version-name.ts'
import { VersionView } from './version-view.tsx'

type HistoryPageProps = {
  versions: readonly VersionEntry[]
  /** Cursor for older versions, if there are any. */
  older: string | undefined
  draft: Pick<Draft, 'revision' | 'published' | 'changeCount'>
  pages: readonly EditedPage[]
  /** The version being viewed. */
  shown: number | undefined
}

const maxChanges = 4

export function HistoryPage({ versions, older, draft, pages, shown }: HistoryPageProps) {
  return (
    <AdminPage title="History" intro="All published versions. None is ever overwritten.">
      {shown !== undefined && <VersionView key={shown} version={shown} pages={pages} />}
      <ol className="max-w-[48rem] divide-y divide-line border-y border-line">
        {versions.map((entry) => (
          <Version key={entry.version} entry={entry} draft={draft} isShown={entry.version === shown} />
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
  const more = changes.length - maxChanges
  return (
    <li className="grid gap-x-6 gap-y-1 py-4 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0 wrap-anywhere">
        <h2 className="text-base">
          {versionName(version)}
          {isPublic && <span className="text-sm text-green"> Live</span>}
        </h2>
        <p className="text-soft">
          {published ? (
            <>
              <Time at={published.at} />, {published.by}
            </>
          ) : (
            'The original sample content, shown until you first published.'
          )}
        </p>
        <ul className="mt-1 text-sm">
          {changes.slice(0, maxChanges).map((change) => (
            <li key={change}>{change}</li>
          ))}
          {more > 0 && <li className="text-soft">and {more} more</li>}
        </ul>
      </div>
      <div className="flex flex-wrap items-start gap-x-5">
        <TextLink to={isShown ? '?' : `?version=${version}`} preventScrollReset>
          {isShown ? 'Close' : 'View'}
        </TextLink>
        {!isDraft && <BringBackDialog version={version} draft={draft} />}
      </div>
    </li>
  )
}
