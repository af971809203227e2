import { reportText } from '#content/diagnostic/report-words.ts'
import { ScoreSummary } from '../../result/score-summary.tsx'
import type { Sent } from '../form/arrival.tsx'
import { MailedNote } from './mailed-note.tsx'
import { ReportLinks } from './report-links.tsx'
import type { ReportReading } from './report-reading.ts'
import { badgeTone } from './section-look.ts'

export type ShownReport = {
  id: string
  url: string
  /** Whether a mail server is configured. */
  mailed: boolean
}

type ReportOpeningProps = {
  report: ShownReport
  reading: ReportReading
  /** Only for the visitor who just submitted it. */
  sent: Sent | undefined
  /** Retakes only: how the score changed. */
  since?: string | undefined
}

export function ReportOpening({ report, reading, sent, since }: ReportOpeningProps) {
  const { firstName, preparedFor, date, percent, label, judgement, isAlone } = reading
  return (
    <div className="grid grid-cols-1 gap-x-8 gap-y-6 lg:grid-cols-12 lg:items-end">
      <header className="lg:col-span-6">
        <h1 id="report" className="text-3xl sm:text-4xl">
          {reportText.title}
        </h1>
        <p className="mt-3 text-sm text-soft">{reportText.prepared(preparedFor, date)}</p>
        <p className="mt-6 font-serif text-xl">{reportText.greeting(firstName)}</p>
        {sent && report.mailed && <MailedNote sent={sent} />}
        {sent?.optInNote && <p className="mt-4 max-w-text font-semibold print:hidden">{sent.optInNote}</p>}
      </header>
      <ScoreSummary
        heading={reportText.score}
        percent={percent}
        badge={{ word: label, tone: badgeTone[label] }}
        className="lg:col-span-5 lg:col-start-8"
      >
        <p className="mt-5 font-serif text-xl leading-snug">{judgement}</p>
        {since && <p className="mt-3 font-semibold">{since}</p>}
      </ScoreSummary>
      <div className="print:hidden lg:col-span-12">
        <ReportLinks id={report.id} percent={percent} url={report.url} isAlone={isAlone} />
      </div>
    </div>
  )
}
