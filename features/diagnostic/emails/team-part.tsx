import { teamWords } from '#content/diagnostic/team-words.ts'
import { EmailLink, EmailSubheading, EmailText } from '#ui/email/email-text.tsx'

/** In the mail of a new report, which nobody else has seen yet. */
export function TeamPart({ href }: { href: string }) {
  const { heading, mail } = teamWords
  return (
    <>
      <EmailSubheading>{heading}</EmailSubheading>
      <EmailText>
        {mail.part} <EmailLink href={href}>{mail.button}</EmailLink>
      </EmailText>
    </>
  )
}
