import { data, redirect } from 'react-router'
import { problemsIn } from '#features/campaigns/compose/campaign-text.ts'
import { findCampaign } from '#features/campaigns/compose/campaigns.server.ts'
import { CheckPage } from '#features/campaigns/compose/check-page.tsx'
import { reviewCampaign } from '#features/campaigns/compose/review.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { pageMeta } from '../../document/page-meta.ts'
import type { Route } from './+types/campaign-check.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: `Check: ${loaderData?.campaign.subject || 'untitled email'}`,
    noindex: true,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db, readDb, settings } = context.get(servicesContext)
  const found = await findCampaign(db, params.id)
  if (!found) throw data(null, { status: 404 })
  if (found.state !== 'draft') throw redirect(`/admin/campaigns/${found.id}`)
  const review = await reviewCampaign(readDb, found)
  const n = Number(new URL(request.url).searchParams.get('n') ?? 0)
  const place = review.recipients.some[n] ? n : 0
  const recipient = review.recipients.some[place]
  const { id, kind, revision, reason, subject, body } = found
  const { subject: inSubject, body: inBody } = problemsIn(found)
  return {
    campaign: { id, kind, revision, reason, subject, body },
    review,
    preview: recipient && { n: place, personId: recipient.id, name: recipient.name, email: recipient.email },
    problems: [...inSubject, ...inBody],
    sends: settings.mail() !== undefined,
    ownAddress: context.get(userContext).email,
  }
}

export default function AdminCampaignCheck({ loaderData }: Route.ComponentProps) {
  return <CheckPage {...loaderData} />
}
