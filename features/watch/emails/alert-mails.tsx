import { troubleWords } from '#content/admin/troubles.ts'
import type { Who } from '#content/owner/parts/who.ts'
import { formatDateTime } from '#lib/time/dates.ts'
import type { TroubleRow } from '#platform/database/tables/program.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailText } from '#ui/email/email-text.tsx'

type Sender = { who: Pick<Who, 'name' | 'program' | 'sign' | 'look'>; siteUrl: string }

/** Nobody's hour: the mail may be read anywhere. */
const hour = (time: string) => `${formatDateTime(time, 'UTC')} UTC`

/** Something is wrong: what, since when, what to do. */
export function alertMail({ kind, finding, since }: TroubleRow, { who, siteUrl }: Sender): Mail {
  const { title, todo } = troubleWords[kind]
  const template = (
    <EmailLayout preview={finding} heading={`${title}.`} who={who} siteUrl={siteUrl}>
      <EmailText>
        {finding} Noticed on {hour(since)}.
      </EmailText>
      <EmailText>{todo}</EmailText>
      <EmailButton href={`${siteUrl}/admin`}>Open the admin</EmailButton>
      <EmailText>You get no other mail about this until it is over, and one when it is.</EmailText>
    </EmailLayout>
  )
  const subject = `${title}: ${new URL(siteUrl).host}`
  return { kind: `alert-${kind}`, to: 'team', urgent: true, subject, ...renderMail(template) }
}

/** It is over, by itself or because somebody did something. */
export function allClearMail({ kind, since }: TroubleRow, overAt: string, { who, siteUrl }: Sender): Mail {
  const { title, over } = troubleWords[kind]
  const template = (
    <EmailLayout preview={`${title}: this is over.`} heading={`${over}.`} who={who} siteUrl={siteUrl}>
      <EmailText>
        “{title}”, noticed on {hour(since)}, is over as of {hour(overAt)}. There is nothing left to do.
      </EmailText>
      <EmailButton href={`${siteUrl}/admin`}>Open the admin</EmailButton>
    </EmailLayout>
  )
  const subject = `${over}: ${new URL(siteUrl).host}`
  return { kind: `all-clear-${kind}`, to: 'team', urgent: true, subject, ...renderMail(template) }
}
