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
import type { Medians, NamedChange } from './changes.server.ts'
import type { RetakesForAdmin } from './for-admin.server.ts'
import { changeText } from './median.ts'
import { percentIn } from './scores.ts'

const titleOf = (part: Part) => sections.find(({ id }) => id === part)?.title ?? benchmarkText.overall

const countPeople = (count: number) => counted(count, 'person', 'people')
const countClients = (count: number) => counted(count, 'is a client', 'are clients')

function without(others: number): string {
  if (others === 0) return ''
  return ` ${countPeople(others)} with that status ${others === 1 ? 'has' : 'have'} not taken a retake.`
}

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
      <ChangesSection
        heading="Recent retakes"
        people={cameBack}
        all={medians.all.people}
        empty="No one yet. People who ask for a reminder get an email after 90 days and appear here once they take the diagnostic again."
      />
      <ChangesSection
        heading="Sprint participants"
        people={clients.cameBack}
        all={medians.clients.people}
        intro={`Everyone with the status Client.${without(clients.others)}`}
        empty="No client has taken a retake yet."
      />
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

const person = ({ personId, name, person: email }: NamedChange) => (
  <>
    <Link to={`/admin/people/${personId}`} className="inline-flex min-h-11 items-center text-link md:min-h-0">
      {name || email}
    </Link>
    {name && <span className="block text-soft">{email}</span>}
  </>
)

const overall = (scores: string) => percentIn(scores, 'overall')

const changeColumns = [
  { heading: 'Person', cell: person, plain: true },
  { heading: 'First', cell: ({ beforeAt }: NamedChange) => formatDay(beforeAt), wide: true },
  { heading: 'Newest', cell: ({ afterAt }: NamedChange) => formatDay(afterAt) },
  { heading: 'Reports', cell: ({ retakes }: NamedChange) => retakes, numeric: true, wide: true },
  { heading: 'Before', cell: ({ before }: NamedChange) => `${overall(before)}%`, numeric: true },
  {
    heading: 'Now',
    cell: ({ after, reportId }: NamedChange) => (
      <a href={`/diagnostic/results/${reportId}`} className="text-link">
        {overall(after)}%
      </a>
    ),
    numeric: true,
  },
  {
    heading: 'Change',
    cell: ({ before, after }: NamedChange) => changeText(overall(after) - overall(before)),
    numeric: true,
  },
]

type ChangesProps = { heading: string; people: NamedChange[]; all: number; intro?: string; empty: string }

function ChangesSection({ heading, people, all, intro = '', empty }: ChangesProps) {
  const part =
    people.length < all && `Showing the newest ${people.length} of ${formatCount(all)}. The CSV has all of them.`
  return (
    <AdminSection heading={heading} intro={[intro, part].filter(Boolean).join(' ') || undefined}>
      {people.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <DataTable caption={heading} columns={changeColumns} rows={people} rowKey={({ personId }) => personId} />
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
