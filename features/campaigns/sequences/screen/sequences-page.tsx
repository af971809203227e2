import { Link } from 'react-router'
import { sequences as names } from '#content/sequences/sequences.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Badge } from '#ui/badge.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import type { Overview } from '../overview.server.ts'

const figure = (count: number | undefined) => (count ? formatCount(count) : null)

const columns: DataColumn<Overview>[] = [
  {
    heading: 'Sequence',
    cell: ({ name }) => (
      <Link
        to={`/admin/sequences/${name}`}
        className="text-link max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {names[name].title}
      </Link>
    ),
  },
  { heading: 'Status', cell: ({ onSince }) => <OnOrOff isOn={onSince !== null} />, plain: true },
  {
    heading: 'Emails',
    cell: ({ mails }) => figure(mails),
    numeric: true,
  },
  { heading: 'Active', cell: ({ running }) => figure(running), numeric: true },
  { heading: 'Completed', cell: ({ ended }) => figure(ended.finished), numeric: true },
  { heading: 'Bought', cell: ({ ended }) => figure(ended.bought), numeric: true },
  { heading: 'Booked a call', cell: ({ ended }) => figure(ended.booked), numeric: true },
]

export function OnOrOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
}

export function SequencesPage({ sequences }: { sequences: Overview[] }) {
  return (
    <AdminPage
      title="Sequences"
      intro="Short series of emails, sent automatically after a diagnostic, another scorecard or a purchase to people who have opted in. All are off until you turn them on."
    >
      <DataTable caption="Sequences" columns={columns} rows={sequences} rowKey={({ name }) => name} />
    </AdminPage>
  )
}
