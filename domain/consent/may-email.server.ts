import { sql } from 'kysely'

/** The address accepts email and its owner did not unsubscribe. */
export const canReceive = sql<boolean>`people.unsubscribed = 0 and people.refused = 0`

/** The person gave consent, too: the rule for campaigns to groups and for sequences. */
export const mayEmail = sql<boolean>`people.agreed_at <> '' and ${canReceive}`
