import { reportWords } from '#content/diagnostic/report-words.ts'
import { nameInMail } from '#lib/name-in-mail.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailScore } from '#ui/email/email-score.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import type { ReportJob } from '../report/report-job.server.ts'
import { reportFileName } from '../report/report-reading.ts'
import { badgeTone } from '../report/section-look.ts'
import { PeersPart } from './peers-part.tsx'
import { Answers, OutstandingAnswers, Plan, SectionBars } from './report-parts.tsx'
import { RemindLink, RoundsPart } from './rounds-part.tsx'
import { TeamPart } from './team-part.tsx'

export const reportUrl = ({ report, siteUrl }: ReportJob) => `${siteUrl}/diagnostic/results/${report.id}`

export const reportPdfKind = 'report-pdf'

export const reportPdf = ({ report }: ReportJob): Attachment => ({
  kind: reportPdfKind,
  id: report.id,
  filename: reportFileName,
  contentType: 'application/pdf',
})

/** The visitor's copy. */
export function reportMail(job: ReportJob): Mail {
  const { reading, peers, rounds, email, who, siteUrl } = job
  const { firstName, percent, label, judgement } = reading
  const template = (
    <EmailLayout
      preview={`${percent} percent: ${label}. ${judgement}`}
      heading="Your Strategic Business Report"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>{firstName ? `Hello ${firstName},` : 'Hello,'}</EmailText>
      <EmailScore
        caption="Overall health score"
        percent={percent}
        badge={{ word: label, color: badgeTone[label] }}
        judgement={judgement}
      />
      <SectionBars sections={reading.sections} />
      <OutstandingAnswers label={reportWords.lowest} answers={reading.lowest} />
      <OutstandingAnswers label={reportWords.highest} answers={reading.highest} />
      {rounds && <RoundsPart rounds={rounds} />}
      {peers && <PeersPart peers={peers} />}
      <EmailButton href={reportUrl(job)}>Open the whole report</EmailButton>
      <EmailText>The report is attached as a PDF. Keep this mail: it leads back to the page.</EmailText>
      <Plan heading={reportWords.plan} actions={reading.advice} siteUrl={siteUrl} />
      <Answers heading={reportWords.named} actions={reading.named} />
      <Answers heading={reportWords.forYou} actions={reading.forYou} />
      <RemindLink reportUrl={reportUrl(job)} />
      <TeamPart href={`${reportUrl(job)}#team`} />
      <EmailSubheading>Talk it over</EmailSubheading>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Bring this report to a clarity call, and say which of its points you doubt.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const subject = `Your Strategic Business Report: ${percent} percent`
  return {
    kind: 'report',
    to: email,
    subject,
    ...renderMail(template),
    attachments: [reportPdf(job)],
  }
}

/** Tells the team of a finished diagnostic. */
export function leadMail(job: ReportJob): Mail {
  const mail = teamMail(job, 'report-lead', 'A new diagnostic', 'finished the diagnostic')
  return { ...mail, attachments: [reportPdf(job)] }
}

/** Tells the team that the visitor went from the report to the booking page. */
export function callRequestMail(job: ReportJob): Mail {
  return teamMail(job, 'report-call', 'A call was asked for', 'opened the booking page from the report')
}

function teamMail(job: ReportJob, kind: string, heading: string, did: string): Mail {
  const { report, reading, email, who, siteUrl, visitor } = job
  const named = [report.name, report.role, report.company]
    .map((part) => nameInMail(part ?? ''))
    .filter(Boolean)
  const { percent, label } = reading
  const template = (
    <EmailLayout preview={`${percent} percent: ${label}`} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        {named.join(', ') || 'Someone'} {did}. Reply to this mail to write to them.
      </EmailText>
      <EmailText>
        {percent} percent, {label}.{report.companySize && ` Company size: ${report.companySize}.`}
      </EmailText>
      <SectionBars sections={reading.sections} />
      <EmailText>Challenges: {report.currentChallenges.join(', ')}.</EmailText>
      <EmailVisitor visitor={visitor} />
      <EmailButton href={reportUrl(job)}>Open the report</EmailButton>
    </EmailLayout>
  )
  return {
    kind,
    to: 'team',
    replyTo: email,
    subject: `${heading}: ${visitorTitle(visitor)}, ${percent} percent`,
    ...renderMail(template),
  }
}
