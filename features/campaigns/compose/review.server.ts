import { type CampaignField, type LeftOutReason, leftOutLabels } from '#content/admin/campaigns.ts'
import { mainOf } from '#domain/people/addresses.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { hasValue, leftOutBecause } from '../audience.ts'
import type { CampaignPeople } from '../people.server.ts'
import { fieldsNeededIn } from './campaign-text.ts'

/** People listed by name per group; the rest are only counted. */
const maxNamed = 50

export type NamedReader = { id: string; name: string; email: string }

export type ReaderGroup = { count: number; some: NamedReader[] }

/** Who would receive a campaign now, who is left out and why. */
export type Review = {
  readers: ReaderGroup
  leftOut: Record<LeftOutReason, ReaderGroup>
  missing: { field: CampaignField; count: number }[]
}

/** The audience in batches, including people who will be left out. */
export async function* addresseesOf(
  db: Db,
  campaign: Pick<CampaignRow, 'kind' | 'toEmail' | 'audience'>,
  people: CampaignPeople,
): AsyncGenerator<{ person: PersonRow; hasConsent: boolean }[]> {
  const batches =
    campaign.kind === 'person'
      ? onePerson(db, campaign.toEmail)
      : people.everyoneFitting(db, campaign.audience)
  for await (const batch of batches) {
    const consented = await people.withConsent(db, batch)
    yield batch.map((person) => ({ person, hasConsent: consented.has(person.email) }))
  }
}

async function* onePerson(db: Db, email: string): AsyncGenerator<PersonRow[]> {
  const main = await mainOf(db, email)
  yield await db.selectFrom('people').selectAll().where('email', '=', main).execute()
}

export async function reviewCampaign(db: Db, campaign: CampaignRow, people: CampaignPeople): Promise<Review> {
  const { seal } = await openPersonIds(db)
  const needed = fieldsNeededIn(campaign)
  const review: Review = { readers: newGroup(), leftOut: newGroups(), missing: [] }
  const missing = new Map<CampaignField, number>()
  for await (const batch of addresseesOf(db, campaign, people)) {
    for (const { person, hasConsent } of batch) {
      const because = leftOutBecause(person, hasConsent, { ...campaign, needed })
      const group = because ? review.leftOut[because] : review.readers
      group.count += 1
      const { name, email } = person
      if (group.some.length < maxNamed) group.some.push({ id: seal(email), name, email })
      if (because !== 'missing') continue
      for (const field of needed.filter((each) => !hasValue(person, each))) {
        missing.set(field, (missing.get(field) ?? 0) + 1)
      }
    }
  }
  return { ...review, missing: [...missing].map(([field, count]) => ({ field, count })) }
}

const newGroup = (): ReaderGroup => ({ count: 0, some: [] })

function newGroups(): Record<LeftOutReason, ReaderGroup> {
  const reasons = Object.keys(leftOutLabels) as LeftOutReason[]
  return Object.fromEntries(reasons.map((reason) => [reason, newGroup()])) as Review['leftOut']
}
