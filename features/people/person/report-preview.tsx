import { AdminSection } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import { Time } from '#ui/time.tsx'
import type { ReportSummary } from './reports.ts'

type Line = { title: string; percent: number; before: number | undefined }

const columns: Column<Line>[] = [
  { heading: 'Section', cell: ({ title }) => title },
  { heading: 'Now', cell: ({ percent }) => `${percent}%`, numeric: true },
]

const before: Column<Line>[] = [
  { heading: 'Before', cell: ({ before: earlier }) => `${earlier}%`, numeric: true },
  { heading: 'Change', cell: ({ percent, before: earlier = 0 }) => change(percent - earlier), numeric: true },
]

/** Shows the latest scores and, with several reports, the change since the first. */
export function ReportPreview({ reports }: { reports: ReportSummary }) {
  const { newest, first, count, sections } = reports
  const overall: Line = { title: 'Overall', percent: newest.percent, before: first?.percent }
  return (
    <AdminSection heading="Latest report">
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="font-serif text-4xl font-medium tabular-nums">{newest.percent}%</span>
        <span className="font-semibold">{newest.label}</span>
        <span className="text-sm text-soft">
          <Time at={newest.at} />
        </span>
      </p>
      <div className="mt-4 max-w-text">
        <DataTable
          caption="Sections of the report"
          columns={
            first ? [...columns.slice(0, 1), ...before.slice(0, 1), ...columns.slice(1), ...before.slice(1)] : columns
          }
          rows={[overall, ...sections]}
          rowKey={({ title }) => title}
        />
      </div>
      {first && (
        <p className="mt-2 max-w-text text-sm text-soft">
          {count} reports. “Before” is the first, from <Time at={first.at} />. Changes are in percentage points and do
          not show what caused them.
        </p>
      )}
      <TextLink to={`/diagnostic/results/${newest.id}`} reloadDocument className="mt-2">
        Open the report
      </TextLink>
    </AdminSection>
  )
}

function change(points: number): string {
  if (points === 0) return '0'
  return points > 0 ? `+${points}` : `−${-points}`
}
