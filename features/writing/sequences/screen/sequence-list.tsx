import { Link } from 'react-router'
import { sequences as names } from '#content/sequences/sequences.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Badge } from '#ui/badge.tsx'
import { type DataColumn, DataTable } from '#ui/tables/data-table.tsx'
import type { Overview } from '../overview.server.ts'

const figure = (count: number | undefined) => (count ? count.toLocaleString('en-US') : null)

const columns: DataColumn<Overview>[] = [
  {
    heading: 'Sequence',
    cell: ({ name }) => (
      <Link
        to={`/admin/writing/sequences/${name}`}
        className="text-link max-md:inline-flex max-md:min-h-11 max-md:items-center"
      >
        {names[name].title}
      </Link>
    ),
  },
  { heading: 'State', cell: ({ onSince }) => <OnOrOff isOn={onSince !== null} />, plain: true },
  {
    heading: 'Mails',
    cell: ({ mails }) => figure(mails),
    numeric: true,
  },
  { heading: 'In it now', cell: ({ running }) => figure(running), numeric: true },
  { heading: 'Got all of it', cell: ({ ended }) => figure(ended.finished), numeric: true },
  { heading: 'Bought', cell: ({ ended }) => figure(ended.bought), numeric: true },
  { heading: 'Booked a call', cell: ({ ended }) => figure(ended.booked), numeric: true },
]

export function OnOrOff({ isOn }: { isOn: boolean }) {
  return <Badge tone={isOn ? 'green' : 'neutral'}>{isOn ? 'On' : 'Off'}</Badge>
}

/** The three of them, and what came of each. */
export function SequenceList({ sequences }: { sequences: Overview[] }) {
  return (
    <AdminSection
      heading="Sequences"
      intro="A few mails that follow by themselves on something a person did, for those who agreed to be written to. Each is off until you switch it on."
    >
      <DataTable caption="Sequences" columns={columns} rows={sequences} rowKey={({ name }) => name} />
    </AdminSection>
  )
}
