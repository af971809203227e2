import type { ReactNode } from 'react'
import { remindText } from '#content/diagnostic/reminder-words.ts'
import { reportText } from '#content/diagnostic/report-words.ts'
import { retakeText } from '#content/diagnostic/retake-words.ts'
import { BenchmarkSection } from '../benchmark/benchmark-section.tsx'
import type { BenchmarkReading } from '../benchmark/read-benchmark.ts'
import type { RetakesReading } from '../retakes/compare-retakes.ts'
import { RemindSection } from '../retakes/reminders/remind-section.tsx'
import type { ReminderState } from '../retakes/reminders/reminders.server.ts'
import { RetakesSection } from '../retakes/retakes-section.tsx'
import type { TeamReading } from '../team/read-team.ts'
import { TeamSection } from '../team/team-section.tsx'
import { RecommendationList } from './recommendation-list.tsx'
import type { ReportReading } from './report-reading.ts'
import { SectionDetails } from './section-details.tsx'

export type ReportFoldsProps = {
  reportId: string
  /** Whether to show the visitor's own controls. */
  isOwn: boolean
  reading: ReportReading
  /** undefined while there are too few reports; then `tooFewReports` is shown. */
  benchmark?: BenchmarkReading | undefined
  tooFewReports: string
  /** undefined for a first report. */
  retakes?: RetakesReading | undefined
  reminder?: ReminderState
  /** Replaces the reminder form. */
  remindNote?: string | undefined
  team: TeamReading
}

/** Everything below the essentials. */
export function ReportFolds(props: ReportFoldsProps) {
  const { reading, benchmark, retakes, reminder, team, isOwn } = props
  const { sections, further, more } = reading
  return (
    <div>
      <ReportFold label={reportText.details}>
        {sections.map((section) => (
          <SectionDetails key={section.id} section={section} further={further[section.id]} />
        ))}
      </ReportFold>
      {retakes && (
        <ReportFold label={retakeText.heading}>
          <RetakesSection retakes={retakes} />
        </ReportFold>
      )}
      {more.length > 0 && (
        <ReportFold label={reportText.more}>
          <RecommendationList items={more} />
        </ReportFold>
      )}
      {benchmark && (
        <ReportFold label={benchmark.heading}>
          <BenchmarkSection benchmark={benchmark} />
        </ReportFold>
      )}
      <TeamFold team={team} isAlone={reading.isAlone} isOwn={isOwn} />
      {isOwn && reminder && (
        <ReportFold label={remindText.heading} open={reminder.state === 'set'} className="print:hidden">
          <RemindSection reminder={reminder} note={props.remindNote} action={`/diagnostic/results/${props.reportId}`} />
        </ReportFold>
      )}
      {!benchmark && <p className="mt-4 max-w-text text-sm text-soft print:hidden">{props.tooFewReports}</p>}
    </div>
  )
}

/** Someone who works alone has no team to ask. An invitation that is waiting for answers stays open. */
function TeamFold({ team, isAlone, isOwn }: { team: TeamReading; isAlone: boolean; isOwn: boolean }) {
  const { invitation, ...withoutInvitation } = team
  const { texts, results, isClosed } = team
  if (!results && (!isOwn || (isAlone && !invitation && !isClosed))) return null
  return (
    <ReportFold
      label={results ? texts.results : texts.heading}
      open={invitation !== undefined && !results}
      className={results ? '' : 'print:hidden'}
    >
      <TeamSection team={isOwn ? team : { ...withoutInvitation, isClosed: true }} />
    </ReportFold>
  )
}

type ReportFoldProps = { label: string; open?: boolean; className?: string; children: ReactNode }

/** Folded on screens, open in print. The label replaces the heading of the section inside. */
function ReportFold({ label, open = false, className = '', children }: ReportFoldProps) {
  return (
    <details open={open} className={`fold border-t border-line last:border-b ${className}`}>
      <summary className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2">
        <h2 className="text-lg sm:text-xl">{label}</h2>
      </summary>
      <div className="pb-8 [&_section>h2]:hidden">{children}</div>
    </details>
  )
}
