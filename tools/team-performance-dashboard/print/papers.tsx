import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard } from '../files/format.ts'
import { measureName, peopleIn } from '../model/dashboard.ts'
import { headline, type Report, reportsIn, teamFindings } from '../model/figures/findings.ts'
import { weekDays } from '../model/figures/weeks.ts'
import { measureGoalText } from '../model/figures/words.ts'
import { nameIn } from '../model/people/names.ts'
import { useChosenMember, useChosenWeek, useShown } from '../screen/choice.tsx'
import { StandingLine, StandingValue, StandingWords, tints } from '../screen/status-look.tsx'
import { PersonSheet } from './person-sheet.tsx'
import { QuarterPage } from './quarter-page.tsx'

type PaperProps = { doc: Dashboard }

export function WeekPaper({ doc: whole }: PaperProps) {
  const { doc, title } = useShown(whole)
  const week = useChosenWeek(doc)
  const reports = reportsIn(doc, week)
  const inOrder = doc.members.flatMap((member) => reports.find((report) => report.member === member) ?? [])
  return (
    <article className="space-y-2.5 text-[9pt] leading-tight">
      <header className="flex items-baseline justify-between gap-6 border-ink border-b-2 pb-2">
        <h1 className="text-xl">{title}</h1>
        <p>{weekDays(week)}</p>
      </header>
      <p className="font-serif text-[14pt]">{headline(reports)}</p>
      <table className="w-full border-separate border-spacing-0.5">
        <thead>
          <tr className="text-left align-bottom">
            <th scope="col">Person</th>
            {doc.measures.map((measure) => (
              <th key={measure.id} scope="col" className="px-1.5 font-semibold leading-tight">
                {measureName(measure)}
                <span className="block font-normal text-[8pt] text-soft">{measureGoalText(measure, week)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {inOrder.map((report) => (
            <PaperRow key={report.member.id} doc={doc} report={report} week={week} />
          ))}
        </tbody>
      </table>
      <PaperReasons doc={doc} reports={reports} team={teamFindings(doc, week)} />
    </article>
  )
}

function PaperRow({ doc, report: { member, standings }, week }: PaperProps & { report: Report; week: Day }) {
  return (
    <tr className="keep-together align-top">
      <th scope="row" className="pr-2 text-left font-semibold">
        {nameIn(doc, member)}
        <span className="block font-normal text-[8pt] text-soft">{member.role}</span>
      </th>
      {doc.measures.map((measure) => {
        const standing = standings.find((each) => each.measure === measure)
        return standing ? (
          <td key={measure.id} className={`px-1.5 py-0.5 ${tints[standing.status]}`}>
            <span className="flex items-center justify-between gap-1">
              <StandingValue standing={standing} />
              <StandingLine doc={doc} week={week} standing={standing} width={80} height={18} />
            </span>
            <StandingWords standing={standing} />
          </td>
        ) : (
          <td key={measure.id} />
        )
      })}
    </tr>
  )
}

function PaperReasons({ doc, reports, team }: PaperProps & { reports: readonly Report[]; team: readonly string[] }) {
  const people = reports.filter(({ level }) => level === 'help' || level === 'watch')
  if (people.length === 0 && team.length === 0) return null
  return (
    <section>
      <h2 className="text-lg">Why</h2>
      <ul className="mt-1 list-disc space-y-1 pl-4">
        {people.map(({ member, findings }) => (
          <li key={member.id} className="keep-together">
            <strong>{nameIn(doc, member)}.</strong>{' '}
            {findings
              .filter(({ level }) => level !== 'good')
              .map(({ words }) => words)
              .join(' ')}
          </li>
        ))}
        {team.map((words) => (
          <li key={words} className="keep-together">
            <strong>Whole team.</strong> {words}
          </li>
        ))}
      </ul>
    </section>
  )
}

export function PersonPaper({ doc: whole }: PaperProps) {
  const { doc } = useShown(whole)
  const week = useChosenWeek(doc)
  const member = useChosenMember(doc)
  return member && <PersonSheet doc={doc} week={week} member={member} />
}

export function EveryonePaper({ doc: whole }: PaperProps) {
  const { doc } = useShown(whole)
  const week = useChosenWeek(doc)
  return peopleIn(doc, week).map((member) => (
    <div key={member.id} className="break-after-page last:break-after-auto">
      <PersonSheet doc={doc} week={week} member={member} />
    </div>
  ))
}

export function QuarterPaper({ doc: whole }: PaperProps) {
  const { doc, title } = useShown(whole)
  return <QuarterPage doc={doc} title={title} week={useChosenWeek(doc)} />
}
