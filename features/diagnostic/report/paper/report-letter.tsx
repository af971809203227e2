import { reportWords } from '#content/diagnostic/report-words.ts'
import { Badge } from '#ui/badge.tsx'
import { Progress } from '#ui/progress.tsx'
import type { AssessmentReport } from '../../schema.ts'
import { AnswersStandingOut } from '../answers-standing-out.tsx'
import type { ClarityCall } from '../clarity-call.ts'
import { MailedNote } from '../mailed-note.tsx'
import { ReportLinks } from '../report-links.tsx'
import type { ReportReading } from '../report-reading.ts'
import { ScheduleCall } from '../schedule-call.tsx'
import { badgeTone } from '../section-look.ts'

/** What the page says beside the reading. */
export type ShownReport = Pick<AssessmentReport, 'id' | 'company' | 'currentChallenges'> & {
  url: string
  /** Whether a mail server is set. */
  mailed: boolean
}

type ReportLetterProps = {
  report: ShownReport
  reading: ReportReading
  /** For who was here before: what the score was then. */
  since?: string | undefined
  call: ClarityCall
}

/** One for all reports: each holds memory that only a full collection frees. */
const list = new Intl.ListFormat('en-US')

/** Opens the report: the one figure with its judgement, where it comes from, and the way on. */
export function ReportLetter({ report, reading, since, call }: ReportLetterProps) {
  const { greeting, opening, yourBusiness, manyNamed } = reportWords
  const { company, currentChallenges } = report
  const named =
    currentChallenges.length > 3 ? manyNamed(currentChallenges.length) : list.format(currentChallenges)
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-8 lg:grid-cols-12 print:grid-cols-12 print:gap-y-3">
      <header className="lg:col-span-12 print:col-span-12">
        <h1 id="report" className="text-3xl sm:text-4xl print:text-2xl">
          Your Strategic Business Report
        </h1>
        <p className="mt-4 text-soft print:mt-1 print:text-sm">
          Prepared for {reading.preparedFor} on {reading.date}
        </p>
        <p className="mt-6 font-serif text-xl print:mt-2 print:text-lg">{greeting(reading.firstName)}</p>
        {since && <p className="mt-3 max-w-text font-semibold print:mt-1 print:text-sm">{since}</p>}
        <p className="mt-3 max-w-text print:mt-1 print:text-sm">{opening(company ?? yourBusiness, named)}</p>
        <MailedNote mailed={report.mailed} />
      </header>
      <div className="lg:col-span-6 print:col-span-5">
        <OverallScore reading={reading} />
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:border-t lg:border-ink lg:pt-4 print:col-span-6 print:col-start-7">
        <AnswersStandingOut reading={reading} />
      </div>
      <div className="lg:col-span-12 print:hidden">
        <ScheduleCall assessmentId={report.id} call={call} />
        <div className="mt-3">
          <ReportLinks id={report.id} percent={reading.percent} url={report.url} />
        </div>
      </div>
    </div>
  )
}

function OverallScore({ reading: { percent, label, judgement } }: { reading: ReportReading }) {
  return (
    <section aria-labelledby="overall" className="border-t border-ink pt-4 print:pt-2">
      <h2 id="overall" className="font-sans text-base font-semibold tracking-normal print:text-sm">
        {reportWords.score}
      </h2>
      <div className="mt-5 flex flex-wrap items-baseline gap-x-5 gap-y-2 print:mt-1">
        <p className="font-serif text-[min(var(--step-5)*1.75,25vw)] leading-[0.85] font-medium tracking-tight print:text-4xl print:leading-none">
          {percent}%
        </p>
        <Badge tone={badgeTone[label]}>{label}</Badge>
      </div>
      <div className="mt-6 print:mt-3">
        <Progress label={`${reportWords.score}, ${percent} of 100`} value={percent} />
      </div>
      <p className="mt-6 font-serif text-lg leading-snug print:mt-3 print:text-base">{judgement}</p>
    </section>
  )
}
