import { alertTexts } from '#content/admin/alerts.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import type { AlertRow } from '#platform/database/tables/program.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'

type Sender = { who: Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>; siteUrl: string }

export function alertMail({ kind, finding, since }: AlertRow, { who, siteUrl }: Sender): Mail {
  const { title, todo } = alertTexts[kind]
  const template = (
    <EmailLayout preview={finding} heading={`${title}.`} who={who} siteUrl={siteUrl}>
      <EmailText>
        {finding} This started on {formatDateTime(since)}.
      </EmailText>
      <EmailText>{todo}</EmailText>
      <EmailButton href={`${siteUrl}/admin`}>Open the admin</EmailButton>
      <EmailText>We will email you again when this is resolved.</EmailText>
    </EmailLayout>
  )
  const subject = `${title}: ${new URL(siteUrl).host}`
  return { kind: `alert-${kind}`, to: 'team', urgent: true, subject, ...renderMail(template) }
}

export function allClearMail({ kind, since }: AlertRow, overAt: string, { who, siteUrl }: Sender): Mail {
  const { title, over } = alertTexts[kind]
  const template = (
    <EmailLayout preview={`Resolved: ${title}.`} heading={`${over}.`} who={who} siteUrl={siteUrl}>
      <EmailText>
        “{title}” started on {formatDateTime(since)} and was resolved on {formatDateTime(overAt)}. You do not need to do
        anything.
      </EmailText>
      <EmailButton href={`${siteUrl}/admin`}>Open the admin</EmailButton>
    </EmailLayout>
  )
  const subject = `${over}: ${new URL(siteUrl).host}`
  return { kind: `all-clear-${kind}`, to: 'team', urgent: true, subject, ...renderMail(template) }
}
