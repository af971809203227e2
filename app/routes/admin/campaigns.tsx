import { CampaignsPage } from '#features/campaigns/campaigns-page.tsx'
import { listCampaigns } from '#features/campaigns/compose/campaigns.server.ts'
import { readResults } from '#features/campaigns/sending/results.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/campaigns.ts'

export const meta = metaOf({ title: 'Campaigns', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const after = new URL(request.url).searchParams.get('after')
  const { campaigns, older } = await listCampaigns(readDb, after)
  const withResults = campaigns.map(async (campaign) => ({
    ...campaign,
    results: await readResults(readDb, campaign.id),
  }))
  return { campaigns: await Promise.all(withResults), older }
}

export default function AdminCampaigns({ loaderData }: Route.ComponentProps) {
  return <CampaignsPage {...loaderData} />
}
