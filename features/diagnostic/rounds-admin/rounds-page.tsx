import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { formatDay, formatFullDay } from '#lib/time/dates.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import { type Part, parts } from '../peers/parts.ts'
import type { Medians } from './changes.server.ts'
import type { Due, Reminded } from './due.server.ts'
import type { RoundsForAdmin } from './for-admin.server.ts'
import { changeWords } from './median.ts'
import type { CameBack, Clients } from './who.server.ts'

const titleOf = (part: Part) => sections.find(({ id }) => id === part)?.title ?? peerWords.overall

const peopleWords = (count: number) => (count === 1 ? '1 person' : `${count.toLocaleString('en-US')} people`)

function clientsWords(clients: number, all: number): string {
  if (clients === 0) return all === 1 ? 'they are no client' : 'none of them is a client'
  if (clients === all) return all === 1 ? 'they are a client' : 'all of them are clients'
  return clients === 1 ? 'one of them is a client' : `${clients.toLocaleString('en-US')} of them are clients`
}

type RoundsPageProps = {
  rounds: RoundsForAdmin
  /** Of another part: what people say of it. */
  said: ReactNode
}

/** Who is due, who came back, and what changed. */
export function RoundsPage({ rounds: { medians, cameBack, clients, due, today }, said }: RoundsPageProps) {
  const mayExport = useMay('export-all')
  return (
    <AdminPage
      title="Answered again"
      intro="Who answered the same sixteen questions again: from their first round to their newest, one line for each person. Your own tests and what programs sent are left out. A change says what it is, not where it comes from."
      actions={
        mayExport &&
        cameBack.length > 0 && (
          <ButtonLink look="quiet" href="/api/admin/rounds/csv" download>
            Download as CSV
          </ButtonLink>
        )
      }
    >
      <DueSection due={due} today={today} />
      {said}
      <Changes {...medians} />
      <CameBackSection people={cameBack} all={medians.all.people} />
      <ClientsSection {...clients} />
    </AdminPage>
  )
}

function Changes({ all, clients }: { all: Medians; clients: Medians }) {
  const { median } = all
  return (
    <AdminSection
      heading="Median change"
      intro={
        median
          ? `In percentage points. ${peopleWords(all.people)} came back; ${clientsWords(clients.people, all.people)}.`
          : undefined
      }
    >
      {median ? (
        <DataTable
          caption="Median change of those who came back"
          columns={[
            { heading: 'Part', cell: titleOf },
            {
              heading: `All (n = ${all.people})`,
              cell: (part: Part) => changeWords(median[part]),
              numeric: true,
            },
            {
              heading: `Clients (n = ${clients.people})`,
              cell: (part: Part) => (clients.median ? changeWords(clients.median[part]) : null),
              numeric: true,
            },
          ]}
          rows={[...parts]}
          rowKey={(part) => part}
        />
      ) : (
        <EmptyState text="Nobody has answered a second time yet, so there is no median." />
      )}
    </AdminSection>
  )
}

const person = ({ personId, name, email }: { personId: string; name: string; email: string }) => (
  <>
    <Link to={`/admin/people/${personId}`} className="inline-flex min-h-11 items-center text-link md:min-h-0">
      {name || email}
    </Link>
    {name && <span className="block text-soft">{email}</span>}
  </>
)

const changeColumns = [
  { heading: 'Who', cell: person, plain: true },
  { heading: 'First', cell: ({ beforeAt }: CameBack) => formatDay(beforeAt.slice(0, 10)), wide: true },
  { heading: 'Newest', cell: ({ afterAt }: CameBack) => formatDay(afterAt.slice(0, 10)) },
  { heading: 'Rounds', cell: ({ rounds }: CameBack) => rounds, numeric: true, wide: true },
  { heading: 'Before', cell: ({ before }: CameBack) => `${before}%`, numeric: true },
  {
    heading: 'Now',
    cell: ({ after, reportId }: CameBack) => (
      <a href={`/diagnostic/results/${reportId}`} className="text-link">
        {after}%
      </a>
    ),
    numeric: true,
  },
  { heading: 'Change', cell: ({ before, after }: CameBack) => changeWords(after - before), numeric: true },
]

function CameBackSection({ people, all }: { people: CameBack[]; all: number }) {
  return (
    <AdminSection
      heading="Who came back"
      intro={
        people.length < all
          ? `The newest ${people.length} of ${all.toLocaleString('en-US')}. The file has all of them.`
          : undefined
      }
    >
      {people.length === 0 ? (
        <EmptyState text="Nobody yet. Who asks to be reminded is mailed after 90 days, and stands here once they answered again." />
      ) : (
        <DataTable
          caption="Who came back"
          columns={changeColumns}
          rows={people}
          rowKey={({ email }) => email}
        />
      )}
    </AdminSection>
  )
}

function ClientsSection({ cameBack, others, hasMore }: Clients) {
  const without =
    others === 0
      ? ''
      : ` ${peopleWords(others)} with that status ${others === 1 ? 'has' : 'have'} not answered twice.`
  return (
    <AdminSection
      heading="Sprint participants"
      intro={`Everybody whose status is Client.${without}${hasMore ? ' Looked at are the 500 who were here last; the file has all of them.' : ''}`}
    >
      {cameBack.length === 0 ? (
        <EmptyState text="No client has answered a second time yet." />
      ) : (
        <DataTable
          caption="Sprint participants"
          columns={changeColumns}
          rows={cameBack}
          rowKey={({ email }) => email}
        />
      )}
    </AdminSection>
  )
}

function DueSection({ due: { next, unanswered, counts }, today }: { due: Due; today: string }) {
  const overdue = (row: Reminded) => row.dueOn < today
  const day = (row: Reminded) => (
    <span className={overdue(row) ? 'font-semibold text-amber' : undefined}>
      {formatFullDay(row.dueOn)}
      {overdue(row) && ', overdue'}
    </span>
  )
  const mailed = ({ mailedAt }: Reminded) => (mailedAt ? <Time at={mailedAt} /> : null)
  const works = ({ until }: Reminded) => {
    if (!until) return null
    return until < today ? (
      <span className="text-soft">ended on {formatDay(until)}</span>
    ) : (
      `until ${formatDay(until)}`
    )
  }
  return (
    <>
      <AdminSection heading="Who is due" intro={moreWords(next.length, counts.next)}>
        {next.length === 0 ? (
          <EmptyState text="Nobody waits to be reminded." />
        ) : (
          <RemindedTable caption="Who is due" columns={[{ heading: 'Reminded on', cell: day }]} rows={next} />
        )}
      </AdminSection>
      <AdminSection
        heading="Mailed, and not answered"
        intro={moreWords(unanswered.length, counts.unanswered)}
      >
        {unanswered.length === 0 ? (
          <EmptyState text="Everybody who was reminded has answered, or nobody was yet." />
        ) : (
          <RemindedTable
            caption="Mailed, and not answered"
            columns={[
              { heading: 'Mailed', cell: mailed },
              { heading: 'Link works', cell: works },
            ]}
            rows={unanswered}
          />
        )}
      </AdminSection>
    </>
  )
}

type RemindedTableProps = {
  caption: string
  columns: { heading: string; cell: (row: Reminded) => ReactNode }[]
  rows: Reminded[]
}

/** They stand first on the page: not so many that the rest is out of sight. */
const openAtFirst = 8

function RemindedTable({ caption, columns: more, rows }: RemindedTableProps) {
  const columns = [{ heading: 'Who', cell: person, plain: true }, ...more]
  const rest = rows.slice(openAtFirst)
  const rowKey = ({ email }: Reminded) => email
  return (
    <>
      <DataTable caption={caption} columns={columns} rows={rows.slice(0, openAtFirst)} rowKey={rowKey} />
      {rest.length > 0 && (
        <details className="fold">
          <summary className="flex min-h-12 cursor-pointer items-center gap-3 text-link">
            {rest.length} more
          </summary>
          <DataTable caption={`${caption}, further`} columns={columns} rows={rest} rowKey={rowKey} />
        </details>
      )}
    </>
  )
}

function moreWords(shown: number, all: number): string | undefined {
  return shown < all ? `${shown} of ${all.toLocaleString('en-US')}.` : undefined
}
