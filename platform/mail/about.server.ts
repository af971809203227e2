import { sql } from 'kysely'

/**
 * A mail is about its recipient or, if it goes to the team, about its reply-to address. There is an index on this
 * expression.
 */
export function isAbout(email: string) {
  return sql<boolean>`lower(coalesce(recipient, reply_to)) = ${email.toLowerCase()}`
}
