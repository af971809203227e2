import { teamText } from '#content/diagnostic/team-words.ts'
import { mailWords } from '#content/mails.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailBooking, EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import type { ReportJob } from '../report/paper/report-job.server.ts'
import { type TeamResults, teamUrl } from '../team/read-team.ts'
import { reportPdf, reportUrl } from './report-mails.tsx'

/** Goes to the report's owner, whoever created the link. */
export function teamMadeMail(job: ReportJob, teamId: string, invited: number): Mail {
  const { who, siteUrl, email } = job
  const { made, button } = teamText.mail
  const url = teamUrl(teamId, siteUrl)
  const template = (
    <EmailLayout preview={made.text(invited)} heading={made.subject} who={who} siteUrl={siteUrl}>
      <EmailText>{mailWords.hello(job.reading.firstName)}</EmailText>
      <EmailText>{made.text(invited)}</EmailText>
      <EmailText>
        {made.link} <EmailLink href={url}>{url}</EmailLink>
      </EmailText>
      <EmailText>{made.more(invited)}</EmailText>
      <EmailButton href={`${reportUrl(job)}#team`}>{button}</EmailButton>
      <EmailSmall>{made.notYou}</EmailSmall>
      <EmailBooking who={who} siteUrl={siteUrl}>
        {made.call}
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return { kind: 'team-made', to: email, subject: made.subject, ...renderMail(template) }
}

/** Enough for one meeting. */
const maxTalks = 5

/** Text only; the chart is on the page and in the PDF. */
export function teamOpenedMail(job: ReportJob, results: TeamResults, invited: number): Mail {
  const { who, siteUrl, email } = job
  const { mail, sectionsNote, talks, noTalks } = teamText
  const subject = mail.opened.subject(results.answers)
  const text = mail.opened.text(results.answers, invited)
  const template = (
    <EmailLayout preview={text} heading={teamText.results} who={who} siteUrl={siteUrl}>
      <EmailText>{mailWords.hello(job.reading.firstName)}</EmailText>
      <EmailText>{text}</EmailText>
      {results.sections.map(({ id, title, text }) => (
        <EmailText key={id}>
          <strong>{title}.</strong> {text}
        </EmailText>
      ))}
      <EmailSmall>{sectionsNote}</EmailSmall>
      <EmailSubheading>{talks}</EmailSubheading>
      {results.talks.length === 0 && <EmailText>{noTalks}</EmailText>}
      {results.talks.slice(0, maxTalks).map(({ id, title, text, opener }) => (
        <EmailText key={id}>
          <strong>{title}.</strong> {text}
          <br />
          {opener}
        </EmailText>
      ))}
      <EmailButton href={`${reportUrl(job)}#team`}>{mail.button}</EmailButton>
      <EmailText>{mail.opened.all}</EmailText>
      <EmailSmall>{teamText.honest}</EmailSmall>
      <EmailBooking who={who} siteUrl={siteUrl}>
        {mail.opened.call}
      </EmailBooking>
      <EmailSignature who={who} siteUrl={siteUrl} />
    </EmailLayout>
  )
  return { kind: 'team-opened', to: email, subject, ...renderMail(template), attachments: [reportPdf(job)] }
}
