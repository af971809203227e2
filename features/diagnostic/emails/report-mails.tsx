import type { HealthLabel } from '#content/diagnostic/diagnostic.ts'
import { nameInMail } from '#lib/name-in-mail.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBars, EmailScore } from '#ui/email/email-score.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'
import type { ReportJob } from '../report/report-job.server.ts'
import { type ReportReading, reportFileName } from '../report/report-reading.ts'
import { badgeTone } from '../report/section-look.ts'

const reportUrl = ({ report, siteUrl }: ReportJob) => `${siteUrl}/diagnostic/results/${report.id}`

export const reportPdfKind = 'report-pdf'

const reportPdf = ({ report }: ReportJob): Attachment => ({
  kind: reportPdfKind,
  id: report.id,
  filename: reportFileName,
  contentType: 'application/pdf',
})

/** The visitor's copy. */
export function reportMail(job: ReportJob): Mail {
  const { report, reading, email, who, siteUrl } = job
  const name = nameInMail(report.name)
  const { percent, label, judgement } = reading
  const template = (
    <EmailLayout
      preview={`${percent} percent: ${label}. The whole report is behind the button.`}
      heading="Your Strategic Business Report"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>{name ? `Hello ${name},` : 'Hello,'}</EmailText>
      <EmailScore
        caption="Overall health score"
        percent={percent}
        badge={badgeOf(label)}
        judgement={judgement}
      />
      <EmailBars bars={barsOf(reading)} />
      {report.recommendations.length > 0 && <EmailText>What to do first:</EmailText>}
      {report.recommendations.map((text, index) => (
        <EmailText key={text}>
          {index + 1}. {text}
        </EmailText>
      ))}
      <EmailButton href={reportUrl(job)}>Open the whole report</EmailButton>
      <EmailText>
        The report is attached as a PDF. Keep this mail: its button is the only way back to the page.
      </EmailText>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Bring the report to a call, and we decide together what comes first.
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
  const { report, reading, email, who, siteUrl } = job
  const visitor = [report.name, report.role, report.company]
    .map((part) => nameInMail(part ?? ''))
    .filter(Boolean)
  const { percent, label } = reading
  const template = (
    <EmailLayout preview={`${percent} percent: ${label}`} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        {visitor.join(', ') || 'Someone'} {did}. Reply to this mail to write to them.
      </EmailText>
      <EmailText>
        {percent} percent, {label}.{report.companySize && ` Company size: ${report.companySize}.`}
      </EmailText>
      <EmailBars bars={barsOf(reading)} />
      <EmailText>Challenges: {report.currentChallenges.join(', ')}.</EmailText>
      <EmailButton href={reportUrl(job)}>Open the report</EmailButton>
    </EmailLayout>
  )
  return {
    kind,
    to: 'team',
    replyTo: email,
    subject: `${heading}: ${percent} percent`,
    ...renderMail(template),
  }
}

const badgeOf = (word: HealthLabel) => ({ word, color: badgeTone[word] })

function barsOf({ sections }: ReportReading) {
  return sections.map(({ title, percent, badge }) => ({ title, percent, badge: badgeOf(badge) }))
}
