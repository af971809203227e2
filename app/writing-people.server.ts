import { allDeeds } from '#features/people/people.ts'
import { standingOf } from '#features/people/standing.ts'
import { isOpen } from '#features/shop/orders/order-state.ts'
import type { WritingPeople } from '#features/writing/people.server.ts'
import { everyoneFitting } from '#platform/people/fitting-people.server.ts'
import { flagOf } from '#platform/people/people.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'

/** What the features know of people that letters go by. */
export const writingPeople: WritingPeople = {
  async *everyoneFitting(db, query) {
    yield* everyoneFitting(db, query, { now: new Date(), timeZone: await readTimeZone(db) })
  },
  async whoAgreed(_db, people) {
    const agreed = people.filter((person) => {
      const did = allDeeds.filter((deed) => person[flagOf[deed]] === 1)
      return standingOf({ unsubscribed: person.unsubscribed === 1, did }) === 'asked'
    })
    return new Set(agreed.map(({ email }) => email))
  },
  isOwned: isOpen,
}
