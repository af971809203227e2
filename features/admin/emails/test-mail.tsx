import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailText } from '#ui/email/email-text.tsx'

export const testMailKind = 'test'

export function testMail(
  to: string,
  who: Pick<Who, 'name' | 'program' | 'sign' | 'look'>,
  siteUrl: string,
): Mail {
  const said = 'Your site can send mail.'
  const template = (
    <EmailLayout preview={said} heading={said} who={who} siteUrl={siteUrl}>
      <EmailText>
        You asked for this mail at your admin. If it reached your inbox and not the spam folder, reports and
        receipts will too.
      </EmailText>
      <EmailText>
        If it lies in spam, ask whoever runs your domain for SPF, DKIM and DMARC records for your mail server.
      </EmailText>
    </EmailLayout>
  )
  return { kind: testMailKind, to, subject: `Test mail from ${who.name}`, ...renderMail(template) }
}
