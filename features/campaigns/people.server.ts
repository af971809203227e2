import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'

/** What campaigns need from other features. app/campaign-people.server.ts passes it in. */
export type CampaignPeople = {
  /** Everyone matching a people-list query, in batches, without duplicates. */
  everyoneFitting: (db: Db, query: string) => AsyncGenerator<PersonRow[]>
  /** The email addresses of those who currently consent. */
  withConsent: (db: Db, people: readonly PersonRow[]) => Promise<ReadonlySet<string>>
  /** False after a full refund or a lost dispute. */
  isOwned: (order: OrderRow) => boolean
}
