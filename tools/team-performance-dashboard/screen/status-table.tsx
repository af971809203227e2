import type { ReactNode } from 'react'
import { ScrollArea } from '#tools/shared/parts/scroll-area.tsx'
import type { Day } from '#tools/shared/values/days.ts'
import type { Dashboard, Measure, Member } from '../files/format.ts'
import { measureName } from '../model/dashboard.ts'
import type { Report } from '../model/figures/findings.ts'
import { measureGoalText } from '../model/figures/words.ts'
import type { Standing } from '../model/model.ts'
import { nameIn } from '../model/people/names.ts'
import { StandingLine, StandingValue, StandingWords, tints } from './status-look.tsx'

type StatusTableProps = {
  doc: Dashboard
  week: Day
  reports: readonly Report[]
  onPerson: (member: Member) => void
}

export function StatusTable({ doc, week, reports, onPerson }: StatusTableProps) {
  return (
    <ScrollArea label="Everyone in this week" className="max-md:hidden">
      <table
        className="w-full table-fixed border-separate border-spacing-0.5 text-sm"
        style={{ minWidth: `${10 + doc.measures.length * 8.5}rem` }}
      >
        <thead>
          <tr className="align-bottom">
            <th scope="col" className="w-36 pb-1 text-left font-semibold">
              Person
            </th>
            {doc.measures.map((measure) => (
              <MeasureHead key={measure.id} measure={measure} week={week} />
            ))}
          </tr>
        </thead>
        <tbody>
          {reports.map(({ member, standings }) => (
            <tr key={member.id}>
              <th scope="row" className="pr-2 text-left align-middle font-normal leading-tight">
                <PersonButton doc={doc} member={member} onPerson={onPerson}>
                  <span className="block font-normal text-[0.8125rem] text-soft">{member.role}</span>
                </PersonButton>
              </th>
              {doc.measures.map((measure) => (
                <StandingCell
                  key={measure.id}
                  doc={doc}
                  week={week}
                  standing={standings.find((each) => each.measure === measure)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  )
}

function MeasureHead({ measure, week }: { measure: Measure; week: Day }) {
  return (
    <th scope="col" className="px-2 pb-1 text-left font-semibold leading-tight">
      {measureName(measure)}
      <span className="block text-[0.8125rem] font-normal text-soft">{measureGoalText(measure, week)}</span>
    </th>
  )
}

type PersonButtonProps = {
  doc: Dashboard
  member: Member
  onPerson: (member: Member) => void
  children?: ReactNode
}

function PersonButton({ doc, member, onPerson, children }: PersonButtonProps) {
  return (
    <button
      type="button"
      onClick={() => onPerson(member)}
      title="Open the one-to-one sheet"
      className="group min-h-11 text-left font-semibold leading-snug"
    >
      <span className="underline decoration-line underline-offset-4 group-hover:decoration-ink">
        {nameIn(doc, member)}
      </span>{' '}
      {children}
    </button>
  )
}

type StandingCellProps = { doc: Dashboard; week: Day; standing: Standing | undefined }

function StandingCell({ doc, week, standing }: StandingCellProps) {
  if (!standing) {
    return (
      <td className="px-2 text-soft">
        <span className="sr-only">Not measured</span>
      </td>
    )
  }
  return (
    <td className={`px-2 py-1.5 align-top ${tints[standing.status]}`}>
      <span className="flex items-center justify-between gap-2">
        <StandingValue standing={standing} />
        <StandingLine doc={doc} week={week} standing={standing} width={72} height={22} />
      </span>
      <StandingWords standing={standing} />
    </td>
  )
}

/** The same on a phone, one card per person. */
export function PersonCards({ doc, week, reports, onPerson }: StatusTableProps) {
  return (
    <ul className="space-y-5 md:hidden">
      {reports.map(({ member, standings }) => (
        <li key={member.id}>
          <div className="flex items-baseline justify-between gap-3 border-ink border-b pb-1">
            <PersonButton doc={doc} member={member} onPerson={onPerson} />
            <span className="text-right text-sm text-soft">{member.role}</span>
          </div>
          <ul className="space-y-0.5 pt-1 text-sm">
            {standings.map((standing) => (
              <li
                key={standing.measure.id}
                className={`flex items-center justify-between gap-3 px-2 py-1.5 ${tints[standing.status]}`}
              >
                <div className="min-w-0">
                  <span className="block leading-tight text-ink">{measureName(standing.measure)}</span>
                  <StandingValue standing={standing} />
                  <StandingWords standing={standing} />
                </div>
                <StandingLine doc={doc} week={week} standing={standing} width={96} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
