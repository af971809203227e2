import { NewCampaignPage } from '#features/campaigns/compose/new-campaign-page.tsx'
import { listTexts } from '#features/campaigns/compose/texts.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/campaign-new.ts'

export const meta = metaOf({ title: 'New campaign', noindex: true })

/** Query parameters of the people list that do not filter it. */
const notOfList = ['text', 'after', 'pages', 'sort']

export async function loader({ request, context }: Route.LoaderArgs) {
  const { readDb } = context.get(servicesContext)
  const { searchParams } = new URL(request.url)
  const startFrom = searchParams.get('text') ?? ''
  for (const name of notOfList) searchParams.delete(name)
  const texts = (await listTexts(readDb)).map((text) => ({ id: text.id, name: text.name }))
  return { query: searchParams.size > 0 ? `?${searchParams}` : '', texts, startFrom }
}

export default function AdminCampaignNew({ loaderData }: Route.ComponentProps) {
  return <NewCampaignPage {...loaderData} />
}
