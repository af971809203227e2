import { data } from 'react-router'
import { findMainAddress } from '#domain/people/addresses.server.ts'
import { peopleQueryOf } from '#domain/people/people-query.ts'
import { openPersonIds } from '#domain/people/person-ids.server.ts'
import { readFullHour } from '#features/admin/mail/full-hour.server.ts'
import { limitText } from '#features/admin/mail/waiting-mail.ts'
import { CampaignEditor } from '#features/campaigns/compose/campaign-editor.tsx'
import { CampaignPage } from '#features/campaigns/compose/campaign-page.tsx'
import { findCampaign } from '#features/campaigns/compose/campaigns.server.ts'
import { paceFullUntil, readPace } from '#features/campaigns/sending/pace.server.ts'
import { listRecipients, readResults } from '#features/campaigns/sending/results.server.ts'
import { sampleRecipient } from '#features/campaigns/sending/test-email.server.ts'
import { chosenFilters } from '#features/people/list/filter-words.ts'
import { listPeople } from '#features/people/list-people.server.ts'
import { formatCount } from '#lib/text/count.ts'
import type { Db } from '#platform/database/connect.server.ts'
import type { CampaignRow } from '#platform/database/tables/campaigns.ts'
import type { Services } from '#platform/http/api.server.ts'
import { servicesContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/campaign.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.campaign.subject || 'Untitled', noindex: true })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const campaign = await findCampaign(readDb, params.id)
  if (!campaign) throw data(null, { status: 404 })
  const recipient = campaign.toEmail ? (await openPersonIds(readDb)).seal(campaign.toEmail) : sampleRecipient
  if (campaign.state === 'draft') {
    const { id, subject, body, revision } = campaign
    return {
      draft: true,
      campaign: { id, subject, body, revision },
      toWhom: await toWhom(readDb, campaign),
      recipient,
    } as const
  }
  const { id, subject, body, state, dueAt, finishedAt, reason } = campaign
  const after = new URL(request.url).searchParams.get('after')
  return {
    draft: false,
    recipient,
    campaign: { id, subject, body, state, dueAt, finishedAt, reason, leftOut: JSON.parse(campaign.leftOut) },
    results: await readResults(readDb, id),
    ...(await listRecipients(readDb, id, after)),
    stalled: await readStall(context.get(servicesContext)),
  } as const
}

/** Whichever limit lasts longer: the site's, or the one for campaigns. */
async function readStall({ readDb, env, settings }: Services) {
  const site = await readFullHour(readDb, env, settings.mail() !== undefined)
  const until = (await paceFullUntil(readDb, new Date()))?.toISOString()
  if (site && !(until && until > site.until)) return { why: limitText(site), until: site.until }
  if (!until) return undefined
  return { why: `Your limit of ${await readPace(readDb)} campaign emails an hour is reached`, until }
}

async function toWhom(db: Db, { kind, toEmail, audience }: CampaignRow): Promise<string> {
  if (kind === 'group') return toGroup(db, audience)
  if (kind !== 'person') return 'To everyone on the tool’s waitlist.'
  const email = await findMainAddress(db, toEmail)
  const person = await db.selectFrom('people').select('name').where('email', '=', email).executeTakeFirst()
  return `To ${person?.name || email}.`
}

/** The filters, and how many people match now. */
async function toGroup(db: Db, audience: string): Promise<string> {
  const query = { ...peopleQueryOf(audience), after: '' }
  const { counts } = await listPeople(db, query)
  const filters = chosenFilters(query).map(({ label }) => label)
  const chosen = [...(query.search ? [`Search: ${query.search}`] : []), ...filters]
  const count = counts?.fitting ?? 0
  const people = count === 1 ? 'one person' : `${formatCount(count)} people`
  const whom = chosen.length > 0 ? `${people} matching ${chosen.join('; ')}` : `everyone, ${people}`
  return `To ${whom}. Consent is checked when the email is sent.`
}

export default function AdminCampaign({ loaderData }: Route.ComponentProps) {
  return loaderData.draft ? (
    <CampaignEditor key={loaderData.campaign.id} {...loaderData} />
  ) : (
    <CampaignPage key={loaderData.campaign.id} {...loaderData} />
  )
}
