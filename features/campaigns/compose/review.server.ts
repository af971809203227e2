import { type CampaignField, type LeftOutReason, leftOutLabels } from '#content/admin/campaigns.ts'
import { findMainAddress } from '#domain/people/addresses.server.ts'
import { everyoneMatching } from '#domain/people/matching-people.server.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { hasValue, leftOutBecause } from '../exclusions.ts'
import { fieldsNeededIn } from './campaign-text.ts'

/** People listed by name per group; the rest are only counted. */
const maxNamed = 50

type NamedRecipient = { id: string; name: string; email: string }

export type RecipientGroup = { count: number; some: NamedRecipient[] }

/** Who would receive a campaign now, who is left out and why. */
export type Review = {
  recipients: RecipientGroup
  leftOut: Record<LeftOutReason, RecipientGroup>
  missing: { field: CampaignField; count: number }[]
}

/** The audience in batches, including people who will be left out. */
export async function* addresseesOf(
  db: Db,
  campaign: Pick<CampaignRow, 'kind' | 'toEmail' | 'audience'>,
): AsyncGenerator<PersonRow[]> {
  if (campaign.kind === 'person') {
    const main = await findMainAddress(db, campaign.toEmail)
    yield await db.selectFrom('people').selectAll().where('email', '=', main).execute()
  } else {
    const localNow = { now: new Date(), timeZone: await readTimeZone(db) }
    yield* everyoneMatching(db, campaign.audience, localNow)
  }
}

export async function reviewCampaign(db: Db, campaign: CampaignRow): Promise<Review> {
  const { seal } = await openPersonIds(db)
  const needed = fieldsNeededIn(campaign)
  const review: Review = { recipients: newGroup(), leftOut: newGroups(), missing: [] }
  const missing = new Map<CampaignField, number>()
  for await (const batch of addresseesOf(db, campaign)) {
    for (const person of batch) {
      const because = leftOutBecause(person, { ...campaign, needed })
      const group = because ? review.leftOut[because] : review.recipients
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

const newGroup = (): RecipientGroup => ({ count: 0, some: [] })

function newGroups(): Record<LeftOutReason, RecipientGroup> {
  const reasons = Object.keys(leftOutLabels) as LeftOutReason[]
  return Object.fromEntries(reasons.map((reason) => [reason, newGroup()])) as Review['leftOut']
}
