import { SummaryLine } from '#tools/shared/parts/summary-line.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import { Button } from '#ui/button.tsx'
import type { Dashboard, Member } from '../model/dashboard.ts'
import { headline, type Report, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { hasOnlyWeeks, percent, trendRule } from '../model/figures/words.ts'
import { countStatuses, onShare, type Status, statuses } from '../model/model.ts'
import { type Group, groupsOf } from '../model/people/departments.ts'
import { nameIn } from '../model/people/names.ts'
import { PersonCards, StatusTable } from './status-table.tsx'

type TeamViewProps = {
  doc: Dashboard
  week: Day
  onPerson: (member: Member) => void
  onHelp: () => void
  onValues: () => void
  isGrouped: boolean
}

/** With more measures than this, the table needs the whole width and the reasons go below it. */
const mostBeside = 4

/** Everyone and every measure in one week, and above it the sentence that matters. */
export function TeamView({ doc, week, onPerson, onHelp, onValues, isGrouped }: TeamViewProps) {
  const reports = reportsIn(doc, week)
  const counts = countsOf(reports)
  const hasValues = reports.some(({ standings }) => standings.some(({ value }) => value !== null))
  const isNarrow = doc.measures.length <= mostBeside
  // The table keeps the team's own order: people look for themselves where they were last week.
  const inOrder = doc.members.flatMap((member) => reports.find((report) => report.member === member) ?? [])
  return (
    <div
      className={`grid grid-cols-1 gap-x-8 gap-y-6 ${isNarrow ? 'lg:grid-cols-[minmax(0,1fr)_19rem]' : ''}`}
    >
      <div className="space-y-5">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h3 className="text-2xl">{headline(reports)}</h3>
          {!hasValues && <Button onClick={onValues}>Enter this week’s values</Button>}
        </div>
        <Counts counts={counts} />
        {isGrouped ? (
          groupsOf(inOrder.map(({ member }) => member)).map((group) => (
            <GroupSection key={group.name} group={group} {...{ doc, week, onPerson }} reports={inOrder} />
          ))
        ) : (
          <>
            <StatusTable doc={doc} week={week} reports={inOrder} onPerson={onPerson} />
            <PersonCards doc={doc} week={week} reports={inOrder} onPerson={onPerson} />
          </>
        )}
        <p className="max-w-text text-sm text-soft">
          {trendRule(doc.rules, doc.measures)} An arrow marks one. The small lines show the last 13 weeks
          {hasOnlyWeeks(doc.measures) ? '.' : ', or months or quarters.'}
        </p>
        <SummaryLine figures={counts.map(({ name, count }) => ({ label: name, value: String(count) }))} />
      </div>
      <FirstReasons doc={doc} week={week} reports={reports} onHelp={onHelp} />
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

type GroupSectionProps = Pick<TeamViewProps, 'doc' | 'week' | 'onPerson'> & {
  group: Group
  reports: readonly Report[]
}

/** A department: how much of it is on target, and its people. */
function GroupSection({ group, doc, week, onPerson, reports }: GroupSectionProps) {
  const own = reports.filter(({ member }) => group.members.includes(member))
  const share = onShare(countStatuses(own.flatMap(({ standings }) => standings)))
  return (
    <section aria-label={group.name} className="space-y-2">
      <h4 className="flex items-baseline justify-between gap-4 font-serif text-lg">
        {group.name}
        <span className="font-sans text-sm text-soft">
          {share === null ? 'no value with a target' : `${percent(share)} on target`}
        </span>
      </h4>
      <StatusTable doc={doc} week={week} reports={own} onPerson={onPerson} label={group.name} />
      <PersonCards doc={doc} week={week} reports={own} onPerson={onPerson} />
    </section>
  )
}

type FirstReasonsProps = { doc: Dashboard; week: Day; reports: readonly Report[]; onHelp: () => void }

const mostPeople = 4

/** The gravest reason for each person who needs help; the rest is a click away. */
function FirstReasons({ doc, week, reports, onHelp }: FirstReasonsProps) {
  const people = reports.filter(({ level }) => level === 'help')
  const [team] = teamFindings(doc, week)
  return (
    <section aria-labelledby="first-reasons">
      <h3 id="first-reasons" className="border-ink border-b pb-2 text-lg">
        Who needs help, and why
      </h3>
      {people.length === 0 && <p className="py-3 text-sm">Nobody, by the rules you set.</p>}
      <ul className="divide-y divide-line text-sm">
        {people.slice(0, mostPeople).map(({ member, findings }) => (
          <li key={member.id} className="py-3">
            <strong>{nameIn(doc, member)}</strong>
            <span className="block">{findings[0]?.words}</span>
          </li>
        ))}
        {team && <li className="py-3 text-soft">{team}</li>}
      </ul>
      <button
        type="button"
        onClick={onHelp}
        className="min-h-11 text-sm font-semibold text-blue underline underline-offset-4 hover:no-underline"
      >
        All reasons, and what goes well
      </button>
    </section>
  )
}
