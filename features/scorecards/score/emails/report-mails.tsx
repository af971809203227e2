import { reportText } from '#content/diagnostic/report-words.ts'
import { cameBackText, laterText } from '#content/diagnostic/retake-words.ts'
import { mailWords, reportMailWords as text } from '#content/mails.ts'
import { cleanNames } from '#lib/text/clean-name.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBars, EmailScore } from '#ui/email/email-score.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import type { ReportJob } from '../report/pdf/report-job.server.ts'
import { reportFileName } from '../report/report-reading.ts'
import { badgeTone } from '../report/section-look.ts'
import { mailedField } from '../retakes/choice.ts'
import type { RetakesReading } from '../retakes/compare-retakes.ts'

const reportUrl = ({ report, siteUrl }: ReportJob) => `${siteUrl}/diagnostic/results/${report.id}`

/** The mark proves that a request comes from the owner of the mailbox. */
export const mailedUrl = (job: ReportJob) => `${reportUrl(job)}?${mailedField}=${job.mailedMark}`

export const reportPdfKind = 'report-pdf'

export const reportPdf = ({ report }: ReportJob): Attachment => ({
  kind: reportPdfKind,
  id: report.id,
  filename: reportFileName,
  contentType: 'application/pdf',
})

export function reportMail(job: ReportJob): Mail {
  const { reading, retakes, email, who, siteUrl } = job
  const { firstName, percent, label, judgement, actions } = reading
  const [first] = actions
  const template = (
    <EmailLayout
      preview={retakes ? `${retakes.since} ${judgement}` : `${text.preview(percent, label)}. ${judgement}`}
      heading={reportText.title}
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>{mailWords.hello(firstName)}</EmailText>
      <EmailScore
        caption={reportText.score}
        percent={percent}
        badge={{ word: label, color: badgeTone[label] }}
        judgement={judgement}
      />
      {retakes && <EmailText>{retakes.since}</EmailText>}
      {first && (
        <EmailText>
          <strong>{reportText.firstAction}</strong>
          <br />
          {first.text}
        </EmailText>
      )}
      <EmailButton href={mailedUrl(job)}>{text.button}</EmailButton>
      <EmailSignature who={who} siteUrl={siteUrl} booking={text.call} />
    </EmailLayout>
  )
  const figures = retakes ? laterText.subject(retakes.overall.was, retakes.overall.is) : text.percent(percent)
  const subject = text.subject(figures)
  return {
    kind: 'report',
    to: email,
    subject,
    ...renderMail(template),
    attachments: [reportPdf(job)],
  }
}

/** Notifies the team of a finished diagnostic or a retake. */
export function leadMail(job: ReportJob): Mail {
  const mail = job.retakes
    ? teamMail(job, cameBack(job, job.retakes))
    : teamMail(job, { kind: 'report-lead', ...text.notice.finished })
  return { ...mail, attachments: [reportPdf(job)] }
}

function cameBack(job: ReportJob, { overall: { was, is }, before, count }: RetakesReading): Notice {
  const heading = cameBackText.heading(visitorTitle(job.visitor), was, is)
  return {
    kind: 'report-lead',
    heading,
    did: cameBackText.did(count),
    before: cameBackText.before(before, was),
    subject: `${heading}, ${cameBackText.round(count)}`,
  }
}

export function callRequestMail(job: ReportJob): Mail {
  return teamMail(job, { kind: 'report-call', ...text.notice.call })
}

type Notice = {
  kind: string
  heading: string
  did: string
  /** Retakes only. */
  before?: string
  subject?: string
}

function teamMail(job: ReportJob, { kind, heading, did, before, subject }: Notice): Mail {
  const { report, reading, email, who, siteUrl, visitor } = job
  const named = cleanNames([report.name, report.role, report.company])
  const { percent, label } = reading
  const template = (
    <EmailLayout preview={text.preview(percent, label)} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        {named || mailWords.someone} {did}. {mailWords.reply}
      </EmailText>
      <EmailText>
        {text.notice.result(percent, label)}
        {before && ` ${before}`}
        {report.companySize && ` ${text.notice.companySize(report.companySize)}`}
      </EmailText>
      {/* No colored percentages: their legend is on the page. */}
      <EmailBars
        bars={reading.sections.map(({ title, percent, badge }) => ({
          title,
          percent,
          badge: { word: badge, color: badgeTone[badge] },
        }))}
      />
      <EmailText>{text.notice.challenges(report.currentChallenges.join(', '))}</EmailText>
      <EmailVisitor visitor={visitor} />
      <EmailButton href={reportUrl(job)}>{text.notice.button}</EmailButton>
      {before && (
        <EmailText>
          <EmailLink href={`${siteUrl}/admin/scorecards/retakes`}>{cameBackText.admin}</EmailLink>
        </EmailText>
      )}
    </EmailLayout>
  )
  return {
    kind,
    to: 'team',
    replyTo: email,
    subject: subject ?? `${heading}: ${visitorTitle(visitor)}, ${text.percent(percent)}`,
    ...renderMail(template),
  }
}
