import { Link } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Fact, Facts } from '#ui/admin/facts.tsx'
import { MailState } from '#ui/admin/mail-state.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { TextButton } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import type { TimelineEntry } from '../timeline.ts'

type EntryListProps = { label: string; personId: string; entries: readonly TimelineEntry[]; empty: string }

export function EntryList({ label, personId, entries, empty }: EntryListProps) {
  if (entries.length === 0) return <p className="text-soft">{empty}</p>
  return (
    <ol aria-label={label} className="border-l border-line">
      {entries.map((entry) => (
        <Entry key={`${entry.address} ${entry.id}`} personId={personId} entry={entry} />
      ))}
    </ol>
  )
}

function Entry({ personId, entry }: { personId: string; entry: TimelineEntry }) {
  const { id, at, title, facts, link, mailState, text, by, isNote, address } = entry
  const mayWrite = useMay('work-with-people')
  return (
    <li className="relative pb-5 pl-6 last:pb-1 before:absolute before:top-2 before:-left-1 before:size-2 before:rounded-full before:bg-ink">
      <p className="text-sm text-soft">
        <Time at={at} />
        {by && <span className="wrap-anywhere">, {by}</span>}
        {address && <span className="block wrap-anywhere">Address: {address}</span>}
      </p>
      <h3 className="text-base wrap-anywhere">
        {title} {mailState && <MailState state={mailState} />}
      </h3>
      {text && <p className="max-w-text whitespace-pre-line wrap-anywhere">{text}</p>}
      {isNote && mayWrite && <RemoveNote personId={personId} noteId={id} />}
      {facts.length > 0 && (
        <div className="mt-1">
          <Facts>
            {facts.map(({ name, value, href, at: when }) => (
              <Fact key={name} name={name}>
                {href ? (
                  <a href={href} className="text-link max-md:inline-block max-md:py-1">
                    {value}
                  </a>
                ) : when ? (
                  <Time at={when} />
                ) : (
                  value
                )}
              </Fact>
            ))}
          </Facts>
        </div>
      )}
      {link && (
        <Link
          to={link.href}
          reloadDocument={!link.href.startsWith('/admin')}
          className="inline-flex min-h-11 items-center text-sm text-link"
        >
          {link.label}
        </Link>
      )}
    </li>
  )
}

/** One line each, for the overview. */
export function LatestEntries({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol aria-label="Latest activity" className="divide-y divide-line border-y border-line text-sm">
      {entries.map(({ id, address, at, title, text }) => (
        <li key={`${address} ${id}`} className="flex flex-wrap justify-between gap-x-4 py-1.5">
          <span className="min-w-0 flex-1 truncate">{text ? `${title}: ${text}` : title}</span>
          <span className="text-soft">
            <Time at={at} />
          </span>
        </li>
      ))}
    </ol>
  )
}

function RemoveNote({ personId, noteId }: { personId: string; noteId: string }) {
  return (
    <ConfirmDialog
      title="Remove this note?"
      description="It is removed from the timeline. This cannot be undone."
      trigger={<TextButton className="min-h-11 text-sm text-link">Remove note</TextButton>}
      buttons={{ confirm: 'Remove note', pending: 'Removing…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => callApi('DELETE', `/api/admin/people/${personId}/notes/${noteId}`)}
      failure={{ title: 'The note was not removed' }}
    />
  )
}
