import { teamText } from '#content/diagnostic/team-words.ts'
import { mailWords } from '#content/mails.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { TeamKind } from '#domain/teams/team-tables.ts'
import type { Attachment, Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailSignature } from '#ui/email/email-signature.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'
import { resultPdf, resultUrl } from '../../emails/result-mails.tsx'
import type { ResultJob } from '../../result/result-job.server.ts'
import type { ReportJob } from '../report/pdf/report-job.server.ts'
import { type TeamReading, type TeamResults, teamUrl } from '../team/read-team.ts'
import { mailedUrl, reportPdf } from './report-mails.tsx'

/** A report that asks its team, of the diagnostic or of one of the owner's scorecards. */
export type TeamJob = {
  of: TeamKind
  id: string
  firstName: string
  email: string
  url: string
  pdf: Attachment
  team: TeamReading | undefined
  who: Who
  siteUrl: string
}

export function reportTeamJob(job: ReportJob): TeamJob {
  const { report, reading, email, team, who, siteUrl } = job
  const { firstName } = reading
  const [url, pdf] = [mailedUrl(job), reportPdf(job)]
  return { of: 'diagnostic', id: report.id, firstName, email, url, pdf, team, who, siteUrl }
}

export function ownTeamJob(job: ResultJob): TeamJob {
  const { id, result, email, team, who, siteUrl } = job
  const [url, pdf] = [resultUrl(job), resultPdf(job)]
  return { of: 'scorecard', id, firstName: result.firstName, email, url, pdf, team, who, siteUrl }
}

/** Goes to the report's owner, whoever created the link. */
export function teamMadeMail(job: TeamJob, teamId: string, invited: number): Mail {
  const { who, siteUrl, email } = job
  const { made, button } = teamText.mail
  const url = teamUrl(job.of, teamId, siteUrl)
  const template = (
    <EmailLayout preview={made.text(invited)} heading={made.subject} who={who} siteUrl={siteUrl}>
      <EmailText>{mailWords.hello(job.firstName)}</EmailText>
      <EmailText>{made.text(invited)}</EmailText>
      <EmailText>
        {made.link} <EmailLink href={url}>{url}</EmailLink>
      </EmailText>
      <EmailText>{made.more(invited)}</EmailText>
      <EmailButton href={`${job.url}#team`}>{button}</EmailButton>
      <EmailSmall>{made.notYou}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} booking={made.call} />
    </EmailLayout>
  )
  return { kind: 'team-made', to: email, subject: made.subject, ...renderMail(template) }
}

/** Enough for one meeting. */
const maxTalks = 5

/** Text only; the chart is on the page and in the PDF. */
export function teamOpenedMail(job: TeamJob, results: TeamResults, invited: number): Mail {
  const { who, siteUrl, email } = job
  const { mail, sectionsNote, talks, noTalks } = teamText
  const subject = mail.opened.subject(results.answers)
  const text = mail.opened.text(results.answers, invited)
  const template = (
    <EmailLayout preview={text} heading={teamText.results} who={who} siteUrl={siteUrl}>
      <EmailText>{mailWords.hello(job.firstName)}</EmailText>
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
          {opener && <br />}
          {opener}
        </EmailText>
      ))}
      <EmailButton href={`${job.url}#team`}>{mail.button}</EmailButton>
      <EmailText>{mail.opened.all}</EmailText>
      <EmailSmall>{teamText.honest}</EmailSmall>
      <EmailSignature who={who} siteUrl={siteUrl} booking={mail.opened.call} />
    </EmailLayout>
  )
  return { kind: 'team-opened', to: email, subject, ...renderMail(template), attachments: [job.pdf] }
}
