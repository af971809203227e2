import { accountPath } from '#content/admin/admin.ts'
import type { Who } from '#content/owner/parts/who.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { renderMail } from '#platform/mail/render.server.ts'
import { EmailLayout } from '#ui/email/email-layout.tsx'
import { EmailButton, EmailLink, EmailSmall, EmailText } from '#ui/email/email-text.tsx'
import type { WeekFigures } from '../weekly/figures.server.ts'
import { summaryLines } from '../weekly/summary-lines.ts'
import { type Week, weekText } from '../weekly/week.ts'

type Sender = { who: Pick<Who, 'name' | 'program' | 'sign' | 'logo' | 'look'>; siteUrl: string }

export function weeklySummaryMail(
  to: string,
  { due, last }: Pick<Week, 'due' | 'last'>,
  figures: WeekFigures,
  { who, siteUrl }: Sender,
): Mail {
  const days = weekText(due)
  const lines = summaryLines(figures, last)
  const template = (
    <EmailLayout
      preview={lines.map(({ text }) => text).join(', ') || quiet}
      heading="Your week in review."
      who={who}
      siteUrl={siteUrl}
    >
      <EmailText>{days}:</EmailText>
      {lines.length === 0 && <EmailText>{quiet}</EmailText>}
      {lines.map(({ text, detail, path }) => (
        <EmailText key={text}>
          <EmailLink href={siteUrl + path}>{text}</EmailLink> ({detail})
        </EmailText>
      ))}
      <EmailButton href={`${siteUrl}/admin`}>Open Today</EmailButton>
      <EmailSmall>
        You get this email every Monday as an owner of {new URL(siteUrl).host}.{' '}
        <EmailLink href={`${siteUrl}${accountPath}#weekly`}>Turn it off in your account</EmailLink>.
      </EmailSmall>
    </EmailLayout>
  )
  const subject = `Your week, ${days}: ${new URL(siteUrl).host}`
  return { kind: 'weekly-summary', to, subject, ...renderMail(template) }
}

const quiet = 'A quiet week: no new people, no sales, nothing due.'
