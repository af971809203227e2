import type { ReactNode } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Progress } from '#ui/progress.tsx'
import type { AssessmentReport } from '../schema.ts'
import type { ReportReading } from './report-reading.ts'
import { badgeTone } from './section-look.ts'

type ReportLetterProps = {
  report: Pick<AssessmentReport, 'name' | 'company' | 'currentChallenges'>
  reading: ReportReading
  children: ReactNode
}

/** One for all reports: each holds memory that only a full collection frees. */
const list = new Intl.ListFormat('en-US')

/** Opens the report: whom it is for, what it rests on, and the one figure with its judgement. */
export function ReportLetter({ report, reading, children }: ReportLetterProps) {
  const challenges = list.format(report.currentChallenges)
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-10 lg:grid-cols-12 print:grid-cols-12 print:gap-y-3">
      <header className="lg:col-span-12 print:col-span-12">
        <h1 id="report" className="text-3xl sm:text-4xl print:text-2xl">
          Your Strategic Business Report
        </h1>
        <p className="mt-4 text-soft print:mt-1 print:text-sm">
          Prepared for {reading.preparedFor} on {reading.date}
        </p>
      </header>
      <div className="lg:col-span-6 print:col-span-7">
        <p className="font-serif text-xl print:text-lg">Dear {report.name},</p>
        <p className="mt-4 max-w-text print:mt-2 print:text-sm">
          You rated sixteen parts of {report.company ?? 'your business'}. This report adds your answers up,
          reads each of the four sections on its own, and ends with what to do first.
        </p>
        <p className="mt-4 max-w-text print:mt-2 print:text-sm">
          You chose what costs you time or money right now: {challenges}.
        </p>
      </div>
      <div className="lg:col-span-5 lg:col-start-8 lg:row-span-2 print:col-span-5 print:col-start-8">
        <OverallScore reading={reading} />
      </div>
      <div className="lg:col-span-6 print:hidden">{children}</div>
    </div>
  )
}

function OverallScore({ reading: { percent, label, judgement } }: { reading: ReportReading }) {
  return (
    <section aria-labelledby="overall" className="border-t border-ink pt-4 print:pt-2">
      <h2 id="overall" className="font-sans text-base font-semibold tracking-normal print:text-sm">
        Overall health score
      </h2>
      <div className="mt-5 flex flex-wrap items-baseline gap-x-5 gap-y-2 print:mt-1">
        <p className="font-serif text-[min(var(--step-5)*1.75,25vw)] leading-[0.85] font-medium tracking-tight print:text-4xl print:leading-none">
          {percent}%
        </p>
        <Badge tone={badgeTone[label]}>{label}</Badge>
      </div>
      <div className="mt-6 print:mt-3">
        <Progress label={`Overall health score, ${percent} of 100`} value={percent} />
      </div>
      <p className="mt-6 font-serif text-lg leading-snug print:mt-3 print:text-base">{judgement}</p>
    </section>
  )
}
