import type { Content } from '#content/owner/content.ts'
import { unsubscribeFromCampaignUrl } from '#domain/consent/unsubscribe.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import type { PersonRow } from '#platform/database/tables/people.ts'
import type { Services } from '#platform/http/api.server.ts'
import type { Mail } from '#platform/mail/outbox.server.ts'
import { openSealer } from '#platform/sealed.server.ts'
import { type FilledCampaign, fillCampaign } from '../compose/campaign-text.ts'
import type { FieldValues } from '../compose/fields.ts'
import { campaignMail } from '../emails/campaign-mail.tsx'
import { ownPath, sealedLink } from './links.ts'
import { valuesOf } from './values.server.ts'

export type CampaignContext = {
  content: () => Content
  siteUrl: string
}

export function campaignContext({ content, env }: Pick<Services, 'content' | 'env'>): CampaignContext {
  return { content, siteUrl: env.PUBLIC_URL }
}

export type WrittenCampaign = { mail: Mail; missing: FilledCampaign['missing'] }

/** Sealed, so that outsiders cannot create links that redirect through this site. Sent links contain the old name. */
export const openCampaignLinks = (db: Db) => openSealer(db, 'letter-link')

type Options = {
  campaign: Pick<CampaignRow, 'id' | 'subject' | 'body'>
  person: PersonRow
  /** Set for the sample recipient, who has no data. */
  values?: FieldValues
  /** Previews and tests have untracked links. */
  isTrial?: boolean
}

export async function writeMail(
  db: Db,
  { siteUrl, ...context }: CampaignContext,
  { campaign, person, values: given, isTrial }: Options,
): Promise<WrittenCampaign> {
  const content = context.content()
  const values = given ?? (await valuesOf(db, person, content))
  const filled = fillCampaign(campaign, values)
  const { seal } = await openCampaignLinks(db)
  const linkTo = (href: string) => {
    const path = ownPath(href, siteUrl)
    if (path === undefined) return href
    if (isTrial) return siteUrl + path
    return `${siteUrl}/go/${seal(sealedLink({ campaignId: campaign.id, email: person.email, path }))}`
  }
  const stopUrl = await unsubscribeFromCampaignUrl(db, person.email, siteUrl, campaign.id)
  const mail = campaignMail(
    filled,
    { to: person.email, linkTo, ...(!person.unsubscribed && { unsubscribeUrl: stopUrl }) },
    { who: content.who, siteUrl },
  )
  return { mail, missing: filled.missing }
}
