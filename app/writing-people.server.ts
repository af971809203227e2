import { isOpen } from '#features/shop/orders/order-state.ts'
import type { WritingPeople } from '#features/writing/people.server.ts'
import { everyoneFitting } from '#platform/people/fitting-people.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'

/** Who receives campaigns and sequences, answered from the other features' data. */
export const writingPeople: WritingPeople = {
  async *everyoneFitting(db, query) {
    yield* everyoneFitting(db, query, { now: new Date(), timeZone: await readTimeZone(db) })
  },
  async whoAgreed(_db, people) {
    const agreed = people.filter(({ agreedAt, unsubscribed }) => agreedAt !== '' && unsubscribed === 0)
    return new Set(agreed.map(({ email }) => email))
  },
  isOwned: isOpen,
}
