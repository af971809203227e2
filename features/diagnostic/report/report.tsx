import { useArrival } from '../form/last-report.tsx'
import type { AssessmentReport } from '../schema.ts'
import type { ClarityCall } from './clarity-call.ts'
import { ClarityCallCard } from './clarity-call-card.tsx'
import { NextSteps } from './next-steps.tsx'
import { ReportActions } from './report-actions.tsx'
import { ReportLetter } from './report-letter.tsx'
import type { ReportReading } from './report-reading.ts'
import { SectionChapter } from './section-chapter.tsx'
import { SectionChart } from './section-chart.tsx'

/** What the page says beside the reading. */
export type ShownReport = Pick<AssessmentReport, 'id' | 'name' | 'company' | 'currentChallenges'>

type ReportProps = { report: ShownReport; reading: ReportReading; call: ClarityCall }

/** On paper it is two pages; the print: sizes below are what keeps it there. */
export function Report({ report, reading, call }: ReportProps) {
  useArrival(report.id)
  return (
    <article
      aria-labelledby="report"
      className="page-grid grid grid-cols-1 gap-16 pt-10 pb-section [print-color-adjust:exact] lg:gap-24 lg:pt-16 print:block print:pt-3 print:pb-0"
    >
      <ReportLetter report={report} reading={reading}>
        <ReportActions id={report.id} />
      </ReportLetter>
      <SectionChart sections={reading.sections} />
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
      <NextSteps advice={reading.advice} />
      <ClarityCallCard assessmentId={report.id} call={call} />
    </article>
  )
}
