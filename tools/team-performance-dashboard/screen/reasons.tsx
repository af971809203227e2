import { LinkButton } from '#tools/shared/parts/link-button.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Dashboard, Member } from '../files/format.ts'
import type { Report } from '../model/figures/findings.ts'
import { nameIn } from '../model/people/names.ts'
import { levels } from './status-look.tsx'

type ReasonsProps = {
  doc: Dashboard
  reports: readonly Report[]
  /** Measures that half of the team misses. */
  team: readonly string[]
  onPerson: (member: Member) => void
}

export function Reasons({ doc, reports, team, onPerson }: ReasonsProps) {
  const isUrgent = ({ level }: Report) => level === 'help' || level === 'watch'
  const list = (some: readonly Report[]) =>
    some.map((report) => (
      <PersonReport key={report.member.id} name={nameIn(doc, report.member)} report={report} onPerson={onPerson} />
    ))
  const others = reports.filter((report) => !isUrgent(report))
  return (
    <section aria-labelledby="reasons" className="max-w-[60rem]">
      <h3 id="reasons" className="border-ink border-b pb-2 text-xl">
        Who needs help, and why
      </h3>
      {team.map((words) => (
        <p key={words} className="mt-4 border-ink border-l-3 pl-4">
          {words}
        </p>
      ))}
      {list(reports.filter(isUrgent))}
      {others.length > 0 && (
        <details open={others.length === reports.length}>
          <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
            {others.length === reports.length ? 'Everyone' : 'Everyone else'}
          </summary>
          {list(others)}
        </details>
      )}
    </section>
  )
}

type PersonReportProps = { name: string; report: Report; onPerson: (member: Member) => void }

function PersonReport({ name, report, onPerson }: PersonReportProps) {
  const { member, level } = report
  return (
    <section className="grid grid-cols-1 gap-x-8 gap-y-2 border-line border-b py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h4 className="text-lg leading-tight">{name}</h4>
        <p className="text-sm text-soft">{[member.role, member.department].filter(Boolean).join(' · ')}</p>
        <p className="mt-2">
          <Badge tone={levels[level].tone}>{levels[level].name}</Badge>
        </p>
      </div>
      <div>
        <Findings {...report} />
        <LinkButton className="mt-1 font-semibold" onClick={() => onPerson(member)}>
          Prepare the one-to-one<span className="sr-only"> with {name}</span>
        </LinkButton>
      </div>
    </section>
  )
}

const groups = [
  { level: 'help', name: 'Needs help' },
  { level: 'watch', name: 'Keep an eye on' },
  { level: 'ask', name: 'Figures to ask for' },
  { level: 'good', name: 'Goes well' },
] as const

export function Findings({ findings, level: verdict }: Pick<Report, 'findings' | 'level'>) {
  if (findings.length === 0) return <p>{verdict === 'away' ? 'Away' : 'Nothing stands out'} this week.</p>
  return (
    <dl className="space-y-2">
      {groups.map(({ level, name }) => {
        const own = findings.filter((finding) => finding.level === level)
        return own.length === 0 ? null : (
          <div key={level}>
            <dt className="text-sm font-semibold text-soft">{name}</dt>
            {own.map(({ words }) => (
              <dd key={words}>{words}</dd>
            ))}
          </div>
        )
      })}
    </dl>
  )
}
