import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import type { Dashboard, Member } from '../files/format.ts'
import { headline, type Report, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { countStatuses, type Status, statuses } from '../model/model.ts'
import { Reasons } from './reasons.tsx'
import { PersonCards, StatusTable } from './status-table.tsx'

type TeamViewProps = {
  doc: Dashboard
  week: Day
  onPerson: (member: Member) => void
  onValues: () => void
}

export function TeamView({ doc, week, onPerson, onValues }: TeamViewProps) {
  const reports = reportsIn(doc, week)
  const counts = countsOf(reports)
  const hasValues = reports.some(({ standings }) => standings.some(({ value }) => value !== null))
  // The table keeps the team's order, so that people find themselves in the same place each week.
  const inOrder = doc.members.flatMap((member) => reports.find((report) => report.member === member) ?? [])
  return (
    <div className="space-y-8">
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h3 className="text-2xl">{headline(reports)}</h3>
          {!hasValues && <Button onClick={onValues}>Enter this week’s values</Button>}
        </div>
        <Counts counts={counts} />
        <StatusTable doc={doc} week={week} reports={inOrder} onPerson={onPerson} />
        <PersonCards doc={doc} week={week} reports={inOrder} onPerson={onPerson} />
        <SummaryLine figures={counts.map(({ name, count }) => ({ label: name, value: String(count) }))} />
      </div>
      <Reasons doc={doc} reports={reports} team={teamFindings(doc, week)} onPerson={onPerson} />
    </div>
  )
}

const counted: readonly Status[] = ['on', 'near', 'off', 'none']
const figureInk: Partial<Record<Status, string>> = { on: 'text-green', near: 'text-amber', off: 'text-red' }

type Count = { status: Status; name: string; count: number }

function countsOf(reports: readonly Report[]): Count[] {
  const counts = countStatuses(reports.flatMap(({ standings }) => standings))
  const shown = counts.away > 0 ? [...counted, 'away' as const] : counted
  return shown.map((status) => ({ status, name: statuses[status].name, count: counts[status] }))
}

function Counts({ counts }: { counts: readonly Count[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-5 gap-y-2 border-line border-y py-2 sm:flex sm:flex-wrap sm:justify-between">
      {counts.map(({ status, name, count }) => (
        <div key={status} className="flex items-baseline gap-2">
          <dt className="order-2 text-sm text-soft">{name}</dt>
          <dd className={`font-serif text-2xl tabular-nums ${figureInk[status] ?? ''}`}>{count}</dd>
        </div>
      ))}
    </dl>
  )
}
