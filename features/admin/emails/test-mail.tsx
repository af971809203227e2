import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailText } from '#ui/email/email-text.tsx'

export const testMailKind = 'test'

export function testMail(
  to: string,
  who: Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>,
  siteUrl: string,
): Mail {
  const heading = 'Your site can send email.'
  const template = (
    <EmailLayout preview={heading} heading={heading} who={who} siteUrl={siteUrl}>
      <EmailText>
        You requested this test email in your admin. If it reached your inbox and not your spam folder, reports and
        receipts will too.
      </EmailText>
      <EmailText>If it went to spam, check the SPF, DKIM and DMARC records of your domain under Settings.</EmailText>
    </EmailLayout>
  )
  return { kind: testMailKind, to, subject: `Test email from ${who.name}`, ...renderMail(template) }
}
