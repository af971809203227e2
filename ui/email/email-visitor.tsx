import { nameInMail } from '#lib/email/name-in-mail.ts'
import { EmailFacts } from './email-facts.tsx'
import { EmailLink, EmailSmall } from './email-text.tsx'

/** Whom a notice to the team is about, and their page in the admin. */
export type Visitor = { name: string; email: string; phone: string | null; adminUrl: string }

/** By name, or by the address of who gave none: for a subject, which is read in a list. */
export const visitorTitle = ({ name, email }: Visitor) => nameInMail(name) || email

/** What is needed to call or write back, without opening anything. */
export function EmailVisitor({ visitor, linked = true }: { visitor: Visitor; linked?: boolean }) {
  const { name, email, phone, adminUrl } = visitor
  const facts = [
    ['Name', nameInMail(name)],
    ['Email', email],
    ['Phone', nameInMail(phone ?? '')],
  ] as const
  return (
    <>
      <EmailFacts facts={facts.map(([label, value]) => [label, value || 'not given'])} />
      {linked && (
        <EmailSmall>
          <EmailLink href={adminUrl}>All they did here, in your admin</EmailLink>
        </EmailSmall>
      )}
    </>
  )
}
