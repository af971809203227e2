import { lazy, Suspense } from 'react'
import { reportWords } from '#content/diagnostic/report-words.ts'
import type { Testimonial } from '#content/owner/parts/testimonials.ts'
import { useArrival } from '../form/arrival.tsx'
import type { PeersReading } from '../peers/read-peers.ts'
import type { RoundsReading } from '../rounds/compare-rounds.ts'
import { RemindSection } from '../rounds/reminders/remind-section.tsx'
import type { ReminderState } from '../rounds/reminders/reminders.server.ts'
import type { TeamReading } from '../team/read-team.ts'
import { TeamSection } from '../team/team-section.tsx'
import { Actions, Plan } from './action-list.tsx'
import type { ClarityCall } from './clarity-call.ts'
import { ClarityCallCard } from './clarity-call-card.tsx'
import { ReportLetter, type ShownReport } from './paper/report-letter.tsx'
import type { ReportReading } from './report-reading.ts'
import { SectionChapter } from './section-chapter.tsx'
import { SectionChart } from './section-chart.tsx'
import { Signature, type Signer } from './signature.tsx'

/** Most reports have neither: only those that have them load them. */
const RoundsSection = lazy(async () => ({
  default: (await import('../rounds/rounds-section.tsx')).RoundsSection,
}))
const PeersSection = lazy(async () => ({
  default: (await import('../peers/peers-section.tsx')).PeersSection,
}))

type ReportProps = {
  report: ShownReport
  reading: ReportReading
  /** undefined while too few others have answered; then it is said. */
  peers?: PeersReading | undefined
  tooFewPeers: string
  /** undefined for a first report. */
  rounds?: RoundsReading | undefined
  reminder?: ReminderState
  /** In place of its form. */
  remindNote?: string | undefined
  /** Of who came by the report's own mail. */
  mailedMark?: string | undefined
  team: TeamReading
  call: ClarityCall
  who: Signer
  testimonial?: Testimonial | undefined
}

/** On paper it is three pages, or four beside others or for who named everything; the print: sizes below keep it there. */
export function Report(props: ReportProps) {
  const { report, reading, peers, tooFewPeers, rounds, reminder, team, call, who, testimonial } = props
  useArrival(report.id)
  return (
    <article
      aria-labelledby="report"
      className="page-grid grid grid-cols-1 gap-16 pt-10 pb-section [print-color-adjust:exact] lg:gap-24 lg:pt-16 print:block print:pt-3 print:pb-0"
    >
      <ReportLetter report={report} reading={reading} since={rounds?.since} call={call} />
      <Suspense>{rounds && <RoundsSection rounds={rounds} />}</Suspense>
      <SectionChart sections={reading.sections} />
      {peers ? (
        <Suspense>
          <PeersSection peers={peers} />
        </Suspense>
      ) : (
        <p className="max-w-text text-soft print:hidden">{tooFewPeers}</p>
      )}
      <section aria-labelledby="chapters" className="print:mt-5">
        <h2 id="chapters" className="text-2xl sm:text-3xl print:text-xl">
          Section by section
        </h2>
        <div className="mt-8 border-b border-line lg:mt-12 print:mt-3">
          {reading.sections.map((section) => (
            <SectionChapter key={section.id} section={section} />
          ))}
        </div>
      </section>
      <Plan actions={reading.advice} />
      <Actions id="named" heading={reportWords.named} actions={reading.named} />
      <Actions id="for-you" heading={reportWords.forYou} actions={reading.forYou} />
      <RemindSection
        {...{ reminder, reportId: report.id, note: props.remindNote, mailed: props.mailedMark }}
      />
      <TeamSection team={team} />
      <Signature who={who} />
      <ClarityCallCard assessmentId={report.id} call={call} testimonial={testimonial} />
    </article>
  )
}
