import type { Day } from '#tools/shared/values/days.ts'
import { Badge } from '#ui/badge.tsx'
import type { Dashboard, Member } from '../model/dashboard.ts'
import { headline, type Report, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { weeksText } from '../model/figures/words.ts'
import { nameIn } from '../model/people/names.ts'
import { levels } from './status-look.tsx'

type HelpViewProps = { doc: Dashboard; week: Day; onPerson: (member: Member) => void }

/** Everyone in the order in which they need you, each reason with its figures. */
export function HelpView({ doc, week, onPerson }: HelpViewProps) {
  const reports = reportsIn(doc, week)
  const team = teamFindings(doc, week)
  const { offWeeks } = doc.rules
  return (
    <div className="max-w-[60rem] space-y-8">
      <div className="max-w-text space-y-3">
        <h3 className="text-2xl">{headline(reports)}</h3>
        <p className="text-sm text-soft">
          Help is called for when someone is off target for {weeksText(offWeeks)}
          {offWeeks > 1 && ' in a row'}, or when a trend gets worse and the value is past its target. A week
          without a value counts for nothing and ends a row; a week away is passed over. The numbers are yours
          to change under Setup.
        </p>
      </div>
      {team.length > 0 && (
        <section aria-labelledby="whole-team" className="border-ink border-l-3 pl-4">
          <h3 id="whole-team" className="text-lg">
            Not one person’s problem
          </h3>
          {team.map((words) => (
            <p key={words} className="mt-1">
              {words}
            </p>
          ))}
        </section>
      )}
      <div className="border-line border-t">
        {reports.map((report) => (
          <PersonReport key={report.member.id} name={nameIn(doc, report.member)} {...{ report, onPerson }} />
        ))}
      </div>
    </div>
  )
}

type PersonReportProps = { name: string; report: Report; onPerson: (member: Member) => void }

function PersonReport({ name, report, onPerson }: PersonReportProps) {
  const { member, level } = report
  return (
    <section className="grid grid-cols-1 gap-x-8 gap-y-2 border-line border-b py-5 sm:grid-cols-[13rem_minmax(0,1fr)]">
      <div>
        <h3 className="text-lg leading-tight">{name}</h3>
        <p className="text-sm text-soft">{[member.role, member.department].filter(Boolean).join(' · ')}</p>
        <p className="mt-2">
          <Badge tone={levels[level].tone}>{levels[level].name}</Badge>
        </p>
      </div>
      <div>
        <Findings {...report} />
        <button
          type="button"
          onClick={() => onPerson(member)}
          className="mt-1 min-h-11 text-sm font-semibold text-blue underline underline-offset-4 hover:no-underline"
        >
          Prepare the one-to-one<span className="sr-only"> with {name}</span>
        </button>
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

/** What there is to say about a person, gravest first. */
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
