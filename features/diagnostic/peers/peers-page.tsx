import { sections } from '#content/diagnostic/diagnostic.ts'
import { peerWords } from '#content/diagnostic/peer-words.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { AdminPage, AdminSection, EmptyState } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { PeerGroup, PeersForAdmin } from './for-admin.server.ts'
import { allSizes, type Part, parts } from './parts.ts'

const titleOf = (part: Part) => sections.find(({ id }) => id === part)?.title ?? peerWords.overall

const groupName = ({ companySize }: PeerGroup) => (companySize === allSizes ? 'All sizes' : companySize)

const columns = ({ quartiles }: PeerGroup): Column<Part>[] => [
  { heading: 'Part', cell: titleOf },
  ...['Lower quartile', 'Median', 'Upper quartile'].map((heading, index) => ({
    heading,
    cell: (part: Part) => `${quartiles[part][index]}%`,
    numeric: true,
  })),
]

const intro =
  'What visitors see beside their report, as soon as 20 reports of others are in. Counted is one report per company and quarter of the last 24 months, without yours, programs and refused addresses. Reports come in, and go, five of a size at a time, so that no figure gives one person away.'

/** The same figures that visitors see, with how the answers are spread. */
export function PeersPage({ groups, computedAt, isSample }: PeersForAdmin) {
  const mayExport = useMay('export-all')
  return (
    <AdminPage
      title="Beside one’s peers"
      intro={
        <>
          {isSample && `${peerWords.sample} `}
          {intro}
          {computedAt && ` Computed once a day, last on ${formatDateTime(computedAt, 'UTC')} (UTC).`}
        </>
      }
      actions={
        mayExport &&
        groups.length > 0 && (
          <ButtonLink look="quiet" href="/api/admin/peers/csv" download>
            Download as CSV
          </ButtonLink>
        )
      }
    >
      {groups.length === 0 && (
        <EmptyState text="Too few reports yet. Visitors are told so, and see no comparison." />
      )}
      {groups.map((group) => (
        <AdminSection
          key={group.companySize}
          heading={groupName(group)}
          intro={`${group.reports.toLocaleString('en-US')} reports.`}
        >
          <DataTable
            caption={`Quartiles: ${groupName(group)}`}
            columns={columns(group)}
            rows={[...parts]}
            rowKey={(part) => part}
          />
          <Spread group={group} />
        </AdminSection>
      ))}
    </AdminPage>
  )
}

const tenths = Array.from({ length: 10 }, (_, index) => index)

/** How many reports have an overall score in each tenth of the scale; 100% belongs to the last. */
function countByTenth(counts: readonly number[]): number[] {
  const max = counts.length - 1
  return tenths.map((tenth) =>
    counts.reduce(
      (sum, count, score) => sum + (Math.min(9, Math.floor((score * 10) / max)) === tenth ? count : 0),
      0,
    ),
  )
}

function Spread({ group }: { group: PeerGroup }) {
  const counts = countByTenth(group.spread.overall)
  const most = Math.max(1, ...counts)
  return (
    <figure className="mt-6 max-w-[36rem]">
      <figcaption className="text-sm text-soft">Overall score, in steps of ten percent</figcaption>
      <ol className="mt-3 grid gap-1 text-sm">
        {counts.map((count, tenth) => (
          <li
            key={tenths[tenth]}
            className="grid grid-cols-[6.5rem_minmax(0,1fr)_3.5rem] items-center gap-x-3"
          >
            <span>{`${tenth * 10}% to ${tenth === 9 ? '100%' : `${tenth * 10 + 9}%`}`}</span>
            <span aria-hidden className="h-3 bg-line">
              <span className="block h-full bg-ink" style={{ width: `${(100 * count) / most}%` }} />
            </span>
            <span className="text-right tabular-nums">{count.toLocaleString('en-US')}</span>
          </li>
        ))}
      </ol>
    </figure>
  )
}
