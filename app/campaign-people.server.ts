import { everyoneFitting } from '#domain/people/fitting-people.server.ts'
import type { CampaignPeople } from '#features/campaigns/people.server.ts'
import { isOpen } from '#features/shop/orders/order-state.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'

/** Who receives campaigns and sequences, answered from the other features' data. */
export const campaignPeople: CampaignPeople = {
  async *everyoneFitting(db, query) {
    yield* everyoneFitting(db, query, { now: new Date(), timeZone: await readTimeZone(db) })
  },
  async withConsent(_db, people) {
    const agreed = people.filter(({ consentedAt, unsubscribed }) => consentedAt !== '' && unsubscribed === 0)
    return new Set(agreed.map(({ email }) => email))
  },
  isOwned: isOpen,
}
