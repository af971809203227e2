import { benchmarkText } from '#content/diagnostic/benchmark-words.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { ChoiceLinks } from '#ui/admin/choice-links.tsx'
import { type Column, DataTable } from '#ui/tables/data-table.tsx'
import type { BenchmarkGroup } from './averages.ts'
import type { BenchmarkForAdmin } from './benchmark.server.ts'
import { allSizes } from './parts.ts'

const columnsOf = (parts: BenchmarkForAdmin['parts']): Column<BenchmarkGroup>[] => [
  {
    heading: 'Company size',
    cell: ({ companySize }) => (companySize === allSizes ? 'All sizes' : companySize),
  },
  { heading: 'Reports', cell: ({ reports }) => formatCount(reports), numeric: true },
  ...parts.map(({ id, title }) => ({
    heading: title,
    cell: ({ averages }: BenchmarkGroup) => averages[id] !== undefined && `${averages[id]}%`,
    numeric: true,
  })),
]

const intro =
  'Visitors see these averages in their reports. They count the newest report of each email address from the last 24 months, once its owner has opened a link that we mailed to it. A company size appears with 50 reports; averages are rounded to steps of 5 and change at most once a month, so that they never show one company’s score.'

export function BenchmarkPage({ of, choices, parts, benchmark }: BenchmarkForAdmin) {
  const { groups = [], publishedAt, isSample } = benchmark ?? {}
  return (
    <AdminPage
      title="Benchmark"
      intro={
        <>
          {isSample && `${benchmarkText.sample} `}
          {intro}
          {publishedAt && ` Last updated on ${formatDateTime(publishedAt)}.`}
        </>
      }
      actions={choices.length > 1 && <ChoiceLinks label="Benchmark of" choices={choices} chosen={of} />}
    >
      {groups.length === 0 ? (
        <EmptyState text="There are too few reports yet. Visitors see a note instead of the benchmark." />
      ) : (
        <DataTable
          caption="Averages by company size"
          columns={columnsOf(parts)}
          rows={groups}
          rowKey={({ companySize }) => companySize}
        />
      )}
    </AdminPage>
  )
}
