import type { ReactNode } from 'react'
import { Link, useRevalidator } from 'react-router'
import { letterStates } from '#content/admin/writing.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink, TextButton } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { letterTones } from './letters/letter-tones.ts'
import type { ListedLetter } from './letters/letters.server.ts'
import { PaceForm } from './sending/pace-form.tsx'
import type { Results } from './sending/results.server.ts'
import type { Overview } from './sequences/overview.server.ts'
import { SequenceList } from './sequences/screen/sequence-list.tsx'

type Letter = ListedLetter & { results: Results }

export type WritingPageProps = {
  letters: Letter[]
  older: string | undefined
  texts: { id: string; name: string; subject: string }[]
  perHour: number
  /** Of another feature: how people come to agree. */
  agreeing: ReactNode
  sequences: Overview[]
}

const kinds = {
  person: 'One person',
  group: 'A group',
  waitlist: 'A waitlist',
} as const

const columns: DataColumn<Letter>[] = [
  {
    heading: 'Subject',
    cell: ({ id, subject }) => (
      <Link to={`/admin/writing/${id}`} className="text-link max-md:inline-block max-md:py-1">
        {subject || 'A new letter'}
      </Link>
    ),
  },
  { heading: 'To', cell: ({ kind }) => kinds[kind] },
  {
    heading: 'State',
    cell: (letter) => (
      <>
        <Badge tone={letterTones[letter.state]}>{letterStates[letter.state]}</Badge>{' '}
        <HowFar letter={letter} />
      </>
    ),
    plain: true,
  },
  {
    heading: 'Followed',
    cell: ({ results: { followed } }) => (followed > 0 ? followed.toLocaleString('en-US') : null),
    numeric: true,
  },
  { heading: 'Begun', cell: ({ createdAt }) => <Time at={createdAt} />, wide: true },
]

function HowFar({ letter: { state, dueAt, results } }: { letter: Letter }) {
  const { outcomes, total } = results
  if (state === 'scheduled' && dueAt) return <Time at={dueAt} />
  if (total === 0) return null
  const sent = (outcomes.sent ?? 0).toLocaleString('en-US')
  const not = (outcomes.refused ?? 0) + (outcomes.failed ?? 0)
  return (
    <span className="tabular-nums">
      {sent} of {total.toLocaleString('en-US')}
      {not > 0 && `, ${not.toLocaleString('en-US')} not taken`}
    </span>
  )
}

export function WritingPage({ letters, older, texts, perHour, sequences, agreeing }: WritingPageProps) {
  const mayWrite = useMay('work-with-people')
  const mayRun = useMay('run-site')
  return (
    <AdminPage
      title="Writing"
      intro="Letters to one person or to a group. Each reader gets a letter once, with the way to unsubscribe, and their answer comes to you."
      actions={mayWrite && <ButtonLink href="/admin/writing/new">Write to a group</ButtonLink>}
    >
      {letters.length === 0 ? (
        <EmptyState
          text="No letter yet. Write to everyone here, to those whom the list of people shows, or to one person from their page."
          action={{ label: 'To the list of people', href: '/admin/people' }}
        />
      ) : (
        <DataTable caption="Letters" columns={columns} rows={letters} rowKey={({ id }) => id} />
      )}
      <OlderLink after={older}>Older letters</OlderLink>
      <SequenceList sequences={sequences} />
      <AdminSection heading="Saved texts" intro="A new letter can begin with one. Save one from any draft.">
        {texts.length === 0 ? (
          <p className="text-soft">None yet.</p>
        ) : (
          <ul className="max-w-text divide-y divide-line border-y border-line">
            {texts.map((text) => (
              <SavedTextLine key={text.id} text={text} mayWrite={mayWrite} />
            ))}
          </ul>
        )}
      </AdminSection>
      {mayRun && agreeing}
      {mayRun && (
        <AdminSection
          heading="Pace"
          intro="Mail providers mistrust a mailbox that suddenly writes to hundreds. Receipts, reports and letters to one person do not wait for it."
        >
          <PaceForm perHour={perHour} />
        </AdminSection>
      )}
    </AdminPage>
  )
}

function SavedTextLine({ text, mayWrite }: { text: WritingPageProps['texts'][number]; mayWrite: boolean }) {
  const { revalidate } = useRevalidator()
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 py-1">
      <span className="wrap-anywhere">
        {text.name} {text.subject !== text.name && <span className="text-sm text-soft">{text.subject}</span>}
      </span>
      {mayWrite && (
        <ConfirmDialog
          title={`Remove “${text.name}”?`}
          description="Letters that were written from it stay as they are."
          trigger={<TextButton>Remove</TextButton>}
          buttons={{ confirm: 'Remove the text', pending: 'Removing…', keep: 'Keep it' }}
          isFinal
          onConfirm={() => callApi('DELETE', `/api/admin/writing/texts/${text.id}`)}
          onDone={() => revalidate()}
          failure={{ title: 'The text is still there' }}
        />
      )}
    </li>
  )
}
