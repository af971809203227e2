import { site } from '#content/site.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout, EmailText } from '#ui/email/email-layout.tsx'

export const testMailKind = 'test'

export function testMail(to: string, siteUrl: string): Mail {
  const template = (
    <EmailLayout preview="Your site can send mail." heading="Your site can send mail." siteUrl={siteUrl}>
      <EmailText>
        You asked for this mail at your admin. If it reached your inbox and not the spam folder, reports and
        receipts will too.
      </EmailText>
      <EmailText>
        If it lies in spam, ask whoever runs your domain for SPF, DKIM and DMARC records for your mail server.
      </EmailText>
    </EmailLayout>
  )
  return { kind: testMailKind, to, subject: `Test mail from ${site.name}`, ...renderMail(template) }
}
