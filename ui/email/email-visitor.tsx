import { mailWords } from '#content/mails.ts'
import { cleanName } from '#lib/text/clean-name.ts'
import { EmailFacts } from './email-facts.tsx'
import { EmailLink, EmailSmall } from './email-text.tsx'

const text = mailWords.visitor

/** The subject of a notification to the team, with their admin page. */
export type Visitor = { name: string; email: string; phone: string | null; adminUrl: string }

/** For subject lines: the name, or the email address if there is none. */
export const visitorTitle = ({ name, email }: Visitor) => cleanName(name) || email

/** Contact details, so that the team can reply without opening the admin. */
export function EmailVisitor({ visitor, linked = true }: { visitor: Visitor; linked?: boolean }) {
  const { name, email, phone, adminUrl } = visitor
  const facts = [
    [text.name, cleanName(name)],
    [text.email, email],
    [text.phone, cleanName(phone ?? '')],
  ] as const
  return (
    <>
      <EmailFacts facts={facts.map(([label, value]) => [label, value || text.notGiven])} />
      {linked && (
        <EmailSmall>
          <EmailLink href={adminUrl}>{text.admin}</EmailLink>
        </EmailSmall>
      )}
    </>
  )
}
