import { Link } from 'react-router'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { MailState } from '#ui/admin/mail-state.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { ListedMail, MailFilter } from './mail.server.ts'
import { MailOutcome } from './mail-outcome.tsx'
import { TestMailForm } from './test-mail-form.tsx'
import { useWatchedMails } from './use-watched-mails.tsx'
import type { FullHour } from './waiting-mail.ts'

const columns = (fullHour: FullHour | undefined): DataColumn<ListedMail>[] => [
  {
    heading: 'Subject',
    cell: ({ id, subject }) => (
      <Link to={`/admin/mail/${id}`} className="text-link max-md:inline-block max-md:py-1">
        {subject}
      </Link>
    ),
  },
  { heading: 'To', cell: ({ recipient }) => recipient ?? 'Your team' },
  { heading: 'Written', cell: ({ createdAt }) => <Time at={createdAt} />, wide: true },
  {
    heading: 'What happened',
    cell: (mail) => (
      <>
        <span className="mr-1.5">
          <MailState state={mail.state} />
        </span>
        <MailOutcome mail={mail} fullHour={fullHour} />
      </>
    ),
    plain: true,
  },
]

const filters: { filter: MailFilter | undefined; label: string }[] = [
  { filter: undefined, label: 'All' },
  { filter: 'waiting', label: 'Queued' },
  { filter: 'sent', label: 'Sent' },
  { filter: 'failed', label: 'Failed' },
]

export type OutboxProps = {
  mails: ListedMail[]
  older: string | undefined
  counts: Record<MailFilter, number>
  filter: MailFilter | undefined
  /** False while no mail server is set: everything waits. */
  sends: boolean
  /** Set while the site has sent as many mails as it may in an hour. */
  fullHour: FullHour | undefined
  testAddress: string
}

/** Without a mail server nothing becomes of any. */
const noMails: ListedMail[] = []

export function Outbox({ mails, older, counts, filter, sends, fullHour, testAddress }: OutboxProps) {
  const maySend = useMay('work-with-people')
  useWatchedMails(sends ? mails : noMails, fullHour)
  const total = counts.waiting + counts.sent + counts.failed
  return (
    <AdminPage
      title="Mail"
      intro={
        sends
          ? 'Every mail the site writes, and what the mail server said to it.'
          : 'No mail server is set, so every mail waits here. An owner can enter one under Settings.'
      }
      actions={maySend && <TestMailForm address={testAddress} />}
    >
      <nav aria-label="Mail by state" className="mb-4 flex flex-wrap gap-x-6">
        {filters.map(({ filter: wanted, label }) => (
          <Link
            key={label}
            to={wanted ? `?state=${wanted}` : '?'}
            aria-current={wanted === filter ? 'true' : undefined}
            className="inline-flex min-h-11 items-center gap-2 text-soft hover:text-blue aria-[current=true]:font-semibold aria-[current=true]:text-ink"
          >
            {label} <span className="tabular-nums">{wanted ? counts[wanted] : total}</span>
          </Link>
        ))}
      </nav>
      {fullHour && counts.waiting > 0 && <FullHourNote {...fullHour} />}
      {mails.length === 0 ? (
        <EmptyState
          text={
            total === 0
              ? 'No mail yet. The first visitor who leaves an email causes one.'
              : 'No mail in this state.'
          }
        />
      ) : (
        <DataTable caption="Outbox" columns={columns(fullHour)} rows={mails} rowKey={({ id }) => id} />
      )}
      <OlderLink after={older} query={filter && { state: filter }}>
        Older mail
      </OlderLink>
    </AdminPage>
  )
}

function FullHourNote({ mostPerHour, until }: FullHour) {
  return (
    <p role="status" className="mb-6 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      The site sends at most {mostPerHour} mails an hour, and has. The others wait until <Time at={until} />,
      and none is lost. Receipts and what you send go out at once. Whoever runs the server can change the
      number: MAILS_PER_HOUR.
    </p>
  )
}
