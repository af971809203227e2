import { Link } from 'react-router'
import { formatCount } from '#lib/text/count.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { ChoiceLinks } from '#ui/admin/choice-links.tsx'
import { MailState } from '#ui/admin/mail-state.tsx'
import { OlderLink } from '#ui/admin/older-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { MailGroup } from './discard.ts'
import { DiscardMails } from './discard-mails.tsx'
import type { ListedMail, MailFilter } from './mail.server.ts'
import { MailOutcome } from './mail-outcome.tsx'
import { TestMailForm } from './test-mail-form.tsx'
import { useMailProgress } from './use-mail-progress.tsx'
import { type FullHour, limitText } from './waiting-mail.ts'

const columns = (fullHour: FullHour | undefined): DataColumn<ListedMail>[] => [
  {
    heading: 'Subject',
    cell: ({ id, subject }) => (
      <Link to={`/admin/mail/${id}`} className="text-link max-md:inline-block max-md:py-1">
        {subject}
      </Link>
    ),
  },
  {
    heading: 'To',
    cell: ({ recipient }) => (
      <span title={recipient ?? ''} className="xl:block xl:max-w-72 xl:truncate">
        {recipient ?? 'Your team'}
      </span>
    ),
  },
  { heading: 'Created', cell: ({ createdAt }) => <Time at={createdAt} />, wide: true },
  {
    heading: 'Status',
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

type OutboxProps = {
  mails: ListedMail[]
  older: string | undefined
  counts: Record<MailFilter, number>
  filter: MailFilter | undefined
  /** Whether a mail server is set up. */
  sends: boolean
  /** Set while the hourly limit is reached. */
  fullHour: FullHour | undefined
  /** Only for owners, in the list of queued emails. */
  discardable: MailGroup[]
  testAddress: string
}

/** Without a mail server there is nothing to poll for. */
const noMails: ListedMail[] = []

export function Outbox(props: OutboxProps) {
  const { mails, older, counts, filter, sends, fullHour, discardable, testAddress } = props
  const maySend = useMay('work-with-people')
  useMailProgress(sends ? mails : noMails, fullHour)
  const total = counts.waiting + counts.sent + counts.failed
  return (
    <AdminPage
      title="Outbox"
      intro={
        sends
          ? 'Every email the site sends, and how the mail server responded.'
          : 'No mail server is set up, so emails wait here. An owner can add one in Settings.'
      }
      actions={maySend && <TestMailForm address={testAddress} />}
    >
      <div className="mb-4">
        <ChoiceLinks
          label="Filter by status"
          name="state"
          chosen={filter ?? ''}
          choices={filters.map(({ filter: wanted, label }) => ({
            id: wanted ?? '',
            title: `${label} ${formatCount(wanted ? counts[wanted] : total)}`,
          }))}
        />
      </div>
      {fullHour && counts.waiting > 0 && <FullHourNote fullHour={fullHour} />}
      <DiscardMails groups={discardable} />
      {mails.length === 0 ? (
        <EmptyState
          text={
            total === 0
              ? 'No emails yet. The first one is sent when a visitor leaves their email.'
              : 'No emails with this status.'
          }
        />
      ) : (
        <DataTable caption="Outbox" columns={columns(fullHour)} rows={mails} rowKey={({ id }) => id} />
      )}
      <OlderLink after={older} query={filter && { state: filter }}>
        Older emails
      </OlderLink>
    </AdminPage>
  )
}

function FullHourNote({ fullHour }: { fullHour: FullHour }) {
  return (
    <p role="status" className="mb-6 max-w-text border-l-4 border-amber bg-amber-tint px-4 py-3">
      {limitText(fullHour)}. {fullHour.kind ? 'Theirs' : 'The others'} will be sent after <Time at={fullHour.until} />.
      Receipts and emails you send yourself are not delayed. You can change the limit on the server (MAILS_PER_HOUR).
    </p>
  )
}
