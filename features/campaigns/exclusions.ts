import type { CampaignField, LeftOutReason } from '#content/admin/campaigns.ts'
import { firstNameOf } from '#lib/text/clean-name.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'

export type Recipient = Pick<
  PersonRow,
  'consentedAt' | 'unsubscribed' | 'refused' | 'name' | 'score' | 'type' | 'didOrder'
>

type CampaignRules = {
  kind: 'person' | 'group' | 'waitlist'
  /** The sender's reason for including people without consent; empty if none was given. */
  reason: string
  /** Fields the text uses without a fallback. */
  needed: readonly CampaignField[]
}

/**
 * Why a person is left out of a campaign, or undefined if they receive it. Groups need consent or a recorded reason.
 * Unsubscribed people only receive a reply: an email to one person with a recorded reason.
 */
export function leftOutBecause(
  recipient: Recipient,
  { kind, reason, needed }: CampaignRules,
): LeftOutReason | undefined {
  if (recipient.refused) return 'refused'
  if (recipient.unsubscribed && !(kind === 'person' && reason)) return 'unsubscribed'
  if (kind === 'group' && !recipient.consentedAt && !reason) return 'silent'
  return needed.some((field) => !hasValue(recipient, field)) ? 'missing' : undefined
}

/** Only an estimate from the person's row: a purchase may have been refunded since. */
export function hasValue({ name, score, type, didOrder }: Recipient, field: CampaignField): boolean {
  if (field === 'firstName') return firstNameOf(name) !== ''
  if (field === 'type') return type !== ''
  return field === 'toolsOwned' ? didOrder === 1 : score >= 0
}
