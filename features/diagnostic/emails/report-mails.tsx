import { Fragment } from 'react'
import { nameInMail } from '#lib/name-in-mail.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailButton, EmailLayout, EmailText } from '#ui/email/email-layout.tsx'
import type { ReportJob } from '../report/report-job.server.ts'
import { type ReportReading, reportFileName } from '../report/report-reading.ts'

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
      <EmailText>
        Your business scores {percent} percent: {label}. {judgement}
      </EmailText>
      <SectionLines reading={reading} />
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
      <EmailText>{who.name}</EmailText>
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
      <SectionLines reading={reading} />
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

function SectionLines({ reading }: { reading: ReportReading }) {
  return (
    <EmailText>
      {reading.sections.map(({ id, title, percent, badge }) => (
        <Fragment key={id}>
          {title}: {percent} percent, {badge}
          <br />
        </Fragment>
      ))}
    </EmailText>
  )
}
