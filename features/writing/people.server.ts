import type { Db } from '#platform/database/connect.server.ts'
import type { OrderRow } from '#platform/database/tables/orders.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'

/** What letters have to know of people, and other features do; app/writing-people.server.ts hands it in. */
export type WritingPeople = {
  /** Everyone whom a list shows, by the address of the list, a batch at a time; nobody comes twice. */
  everyoneFitting: (db: Db, query: string) => AsyncGenerator<PersonRow[]>
  /** Who of these agreed to letters, and still does. */
  whoAgreed: (db: Db, people: readonly PersonRow[]) => Promise<ReadonlySet<string>>
  /** Whether what was bought is still the buyer's. */
  isOwned: (order: OrderRow) => boolean
}
