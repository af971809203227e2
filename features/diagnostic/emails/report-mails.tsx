import { reportWords } from '#content/diagnostic/report-words.ts'
import { cameBackWords, laterWords } from '#content/diagnostic/rounds-words.ts'
import { nameInMail } from '#lib/email/name-in-mail.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailScore } from '#ui/email/email-score.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import { EmailVisitor, visitorTitle } from '#ui/email/email-visitor.tsx'
import type { ReportJob } from '../report/paper/report-job.server.ts'
import { reportFileName } from '../report/report-reading.ts'
import { badgeTone } from '../report/section-look.ts'
import { mailedField } from '../rounds/choice.ts'
import type { RoundsReading } from '../rounds/compare-rounds.ts'
import { PeersPart } from './peers-part.tsx'
import { Answers, OutstandingAnswers, Plan, SectionBars } from './report-parts.tsx'
import { adminUrl, RemindLink, RoundsPart } from './rounds-part.tsx'
import { TeamPart } from './team-part.tsx'

export const reportUrl = ({ report, siteUrl }: ReportJob) => `${siteUrl}/diagnostic/results/${report.id}`

/** As its reader finds it in their mail: what is asked for there is asked for by them. */
const mailedUrl = (job: ReportJob) => `${reportUrl(job)}?${mailedField}=${job.mailedMark}`

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
      preview={rounds ? `${rounds.since} ${judgement}` : `${percent} percent: ${label}. ${judgement}`}
      heading="Your Strategic Business Report"
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>{firstName ? `Hello ${firstName},` : 'Hello,'}</EmailText>
      {rounds && (
        <EmailText>
          <strong>{rounds.since}</strong>
        </EmailText>
      )}
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
      <EmailButton href={mailedUrl(job)}>Open the whole report</EmailButton>
      <EmailText>The report is attached as a PDF. Keep this mail: it leads back to the page.</EmailText>
      <Plan heading={reportWords.plan} actions={reading.advice} siteUrl={siteUrl} />
      <Answers heading={reportWords.named} actions={reading.named} />
      <Answers heading={reportWords.forYou} actions={reading.forYou} />
      <RemindLink href={mailedUrl(job)} />
      <TeamPart href={`${reportUrl(job)}#team`} />
      <EmailSubheading>Talk it over</EmailSubheading>
      <EmailBooking who={who} siteUrl={siteUrl}>
        Bring this report to a clarity call, and say which of its points you doubt.
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  const figures = rounds ? laterWords.subject(rounds.overall.was, rounds.overall.is) : `${percent} percent`
  const subject = `Your Strategic Business Report: ${figures}`
  return {
    kind: 'report',
    to: email,
    subject,
    ...renderMail(template),
    attachments: [reportPdf(job)],
  }
}

/** Tells the team of a finished diagnostic, or that somebody came back. */
export function leadMail(job: ReportJob): Mail {
  const mail = job.rounds
    ? teamMail(job, cameBack(job, job.rounds))
    : teamMail(job, { kind: 'report-lead', heading: 'A new diagnostic', did: 'finished the diagnostic' })
  return { ...mail, attachments: [reportPdf(job)] }
}

function cameBack(job: ReportJob, { overall: { was, is }, before, count }: RoundsReading): Notice {
  const { visitor, isDoubtful } = job
  const words = cameBackWords
  if (isDoubtful) {
    const heading = words.again(visitorTitle(visitor))
    return {
      ...{ kind: 'report-lead', heading, did: words.did(count), before: words.doubtful },
      subject: `${heading}, ${words.round(count)}`,
    }
  }
  const heading = words.heading(visitorTitle(visitor), was, is)
  return {
    ...{ kind: 'report-lead', heading, did: words.did(count), before: words.before(before, was) },
    subject: `${heading}, ${words.round(count)}`,
  }
}

/** Tells the team that the visitor went from the report to the booking page. */
export function callRequestMail(job: ReportJob): Mail {
  const did = 'opened the booking page from the report'
  return teamMail(job, { kind: 'report-call', heading: 'A call was asked for', did })
}

type Notice = {
  kind: string
  heading: string
  did: string
  /** Of who came back. */
  before?: string
  subject?: string
}

function teamMail(job: ReportJob, { kind, heading, did, before, subject }: Notice): Mail {
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
        {percent} percent, {label}.{before && ` ${before}`}
        {report.companySize && ` Company size: ${report.companySize}.`}
      </EmailText>
      <SectionBars sections={reading.sections} />
      <EmailText>Challenges: {report.currentChallenges.join(', ')}.</EmailText>
      <EmailVisitor visitor={visitor} />
      <EmailButton href={reportUrl(job)}>Open the report</EmailButton>
      {before && (
        <EmailText>
          <EmailLink href={adminUrl(siteUrl)}>{cameBackWords.admin}</EmailLink>
        </EmailText>
      )}
    </EmailLayout>
  )
  return {
    kind,
    to: 'team',
    replyTo: email,
    subject: subject ?? `${heading}: ${visitorTitle(visitor)}, ${percent} percent`,
    ...renderMail(template),
  }
}
