import { sql } from 'kysely'

/** Matches the recipient or, for mail to the team, the reply-to address. There is an index on this expression. */
export function isAbout(email: string) {
  return sql<boolean>`lower(coalesce(recipient, reply_to)) = ${email.toLowerCase()}`
}
