import { sql } from 'kysely'

/** Whom a mail is about: its reader or, of a mail to the team, who gets the team's answer. There is an index for it. */
export function isAbout(email: string) {
  return sql<boolean>`lower(coalesce(recipient, reply_to)) = ${email.toLowerCase()}`
}
