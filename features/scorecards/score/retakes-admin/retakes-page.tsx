import { Link } from 'react-router'
import { linkWorksDays } from '#content/diagnostic/retake-words.ts'
import { counted, formatCount } from '#lib/text/count.ts'
import { formatDay } from '#lib/time/dates.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { ChoiceLinks } from '#ui/admin/choice-links.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import type { RetakesForAdmin } from './for-admin.server.ts'
import { changeText, differenceIn } from './median.ts'

type Listed = RetakesForAdmin['cameBack'][number]

const countClients = (count: number) => counted(count, 'is a client', 'are clients')

export function RetakesPage({ of, choices, parts, path, all, cameBack, clients, reminders }: RetakesForAdmin) {
  const mayExport = useMay('export-all')
  return (
    <AdminPage
      title="Retakes"
      intro="Everyone in the last 500 retakes, compared from their first report to their newest. Your own tests and automated submissions are left out. The numbers show what changed, not why."
      actions={
        <>
          {choices.length > 1 && <ChoiceLinks label="Retakes of" choices={choices} chosen={of} />}
          {mayExport && cameBack.length > 0 && (
            <ButtonLink look="quiet" href={`/api/admin/retakes/csv?of=${of}`} download>
              Download as CSV
            </ButtonLink>
          )}
        </>
      }
    >
      <RemindersSection {...reminders} />
      <Changes parts={parts} all={all} clients={clients} />
      <RecentSection people={cameBack} all={all.people} path={path} />
    </AdminPage>
  )
}

function Changes({ parts, all, clients }: Pick<RetakesForAdmin, 'parts' | 'all' | 'clients'>) {
  const rows = parts.map(({ id, title }, part) => ({
    id,
    title,
    all: all.medians[part],
    clients: clients.medians[part],
  }))
  const change = (median: number | undefined) => (median === undefined ? null : changeText(median))
  return (
    <AdminSection
      heading="Median change"
      intro={
        all.people > 0 &&
        `In percentage points. ${counted(all.people, 'person', 'people')} took a retake; ${countClients(clients.people)}.`
      }
    >
      {all.people > 0 ? (
        <DataTable
          caption="Median change"
          columns={[
            { heading: 'Part', cell: ({ title }) => title },
            { heading: `All (n = ${all.people})`, cell: (row) => change(row.all), numeric: true },
            { heading: `Clients (n = ${clients.people})`, cell: (row) => change(row.clients), numeric: true },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      ) : (
        <EmptyState text="No one has taken a retake yet." />
      )}
    </AdminSection>
  )
}

const person = ({ personId, name, person: email }: Listed) => (
  <>
    <Link to={`/admin/people/${personId}`} className="inline-flex min-h-11 items-center text-link md:min-h-0">
      {name || email}
    </Link>
    {name && <span className="block text-soft">{email}</span>}
  </>
)

const columnsOf = (path: string): DataColumn<Listed>[] => [
  { heading: 'Person', cell: person, plain: true },
  { heading: 'First', cell: ({ beforeAt }) => formatDay(beforeAt), wide: true },
  { heading: 'Newest', cell: ({ afterAt }) => formatDay(afterAt) },
  { heading: 'Client', cell: ({ isClient }) => isClient && 'yes', wide: true },
  { heading: 'Before', cell: ({ before }) => `${before[0]}%`, numeric: true },
  {
    heading: 'Now',
    cell: ({ after, reportId }) => (
      <a href={`${path}/results/${reportId}`} className="text-link">
        {after[0]}%
      </a>
    ),
    numeric: true,
  },
  { heading: 'Change', cell: (change) => changeText(differenceIn(change, 0) ?? 0), numeric: true },
]

function RecentSection({ people, all, path }: { people: Listed[]; all: number; path: string }) {
  const isPart = people.length < all
  return (
    <AdminSection
      heading="Recent retakes"
      intro={isPart && `The newest ${people.length} of ${formatCount(all)}. The CSV has all of them.`}
    >
      {people.length === 0 ? (
        <EmptyState text="No one yet. People who ask for a reminder get an email after 90 days and appear here once they have answered again." />
      ) : (
        <DataTable
          caption="Recent retakes"
          columns={columnsOf(path)}
          rows={people}
          rowKey={({ reportId }) => reportId}
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
        {count(scheduled)} scheduled; {count(unanswered)} sent in the last {linkWorksDays} days and not answered yet.
      </p>
    </AdminSection>
  )
}
