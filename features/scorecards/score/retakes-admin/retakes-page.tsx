import { Link } from 'react-router'
import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { sections } from '#content/diagnostic/diagnostic.ts'
import { linkWorksDays } from '#content/diagnostic/retake-words.ts'
import { counted, formatCount } from '#lib/text/count.ts'
import { formatDay } from '#lib/time/dates.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { DataTable } from '#ui/tables/data-table.tsx'
import { type Part, parts } from '../benchmark/parts.ts'
import type { Medians } from './changes.server.ts'
import type { CameBack, Clients } from './counted-reports.server.ts'
import type { RetakesForAdmin } from './for-admin.server.ts'
import { changeText } from './median.ts'

const titleOf = (part: Part) => sections.find(({ id }) => id === part)?.title ?? benchmarkText.overall

const countPeople = (count: number) => counted(count, 'person', 'people')
const countClients = (count: number) => counted(count, 'is a client', 'are clients')

export function RetakesPage({ medians, cameBack, clients, reminders }: RetakesForAdmin) {
  const mayExport = useMay('export-all')
  return (
    <AdminPage
      title="Retakes"
      intro="People who took the diagnostic again, compared from their first report to their newest. Your own tests and automated submissions are left out. The numbers show what changed, not why."
      actions={
        mayExport &&
        cameBack.length > 0 && (
          <ButtonLink look="quiet" href="/api/admin/retakes/csv" download>
            Download as CSV
          </ButtonLink>
        )
      }
    >
      <RemindersSection {...reminders} />
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
          ? `In percentage points. ${countPeople(all.people)} took a retake; ${countClients(clients.people)}.`
          : undefined
      }
    >
      {median ? (
        <DataTable
          caption="Median change"
          columns={[
            { heading: 'Part', cell: titleOf },
            {
              heading: `All (n = ${all.people})`,
              cell: (part: Part) => changeText(median[part]),
              numeric: true,
            },
            {
              heading: `Clients (n = ${clients.people})`,
              cell: (part: Part) => (clients.median ? changeText(clients.median[part]) : null),
              numeric: true,
            },
          ]}
          rows={[...parts]}
          rowKey={(part) => part}
        />
      ) : (
        <EmptyState text="No one has taken a retake yet." />
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
  { heading: 'Person', cell: person, plain: true },
  { heading: 'First', cell: ({ beforeAt }: CameBack) => formatDay(beforeAt.slice(0, 10)), wide: true },
  { heading: 'Newest', cell: ({ afterAt }: CameBack) => formatDay(afterAt.slice(0, 10)) },
  { heading: 'Reports', cell: ({ retakes }: CameBack) => retakes, numeric: true, wide: true },
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
  { heading: 'Change', cell: ({ before, after }: CameBack) => changeText(after - before), numeric: true },
]

function CameBackSection({ people, all }: { people: CameBack[]; all: number }) {
  return (
    <AdminSection
      heading="Recent retakes"
      intro={
        people.length < all
          ? `Showing the newest ${people.length} of ${formatCount(all)}. The CSV has all of them.`
          : undefined
      }
    >
      {people.length === 0 ? (
        <EmptyState text="No one yet. People who ask for a reminder get an email after 90 days and appear here once they take the diagnostic again." />
      ) : (
        <DataTable
          caption="Recent retakes"
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
      : ` ${countPeople(others)} with that status ${others === 1 ? 'has' : 'have'} not taken a retake.`
  return (
    <AdminSection
      heading="Sprint participants"
      intro={`Everyone with the status Client.${without}${hasMore ? ' Only the 500 most recently active are included; the CSV has all of them.' : ''}`}
    >
      {cameBack.length === 0 ? (
        <EmptyState text="No client has taken a retake yet." />
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

function RemindersSection({ scheduled, unanswered }: RetakesForAdmin['reminders']) {
  const count = (number: number) => formatCount(number)
  return (
    <AdminSection heading="Reminders">
      <p>
        {count(scheduled)} scheduled; {count(unanswered)} sent in the last {linkWorksDays} days and not
        answered yet.
      </p>
    </AdminSection>
  )
}
