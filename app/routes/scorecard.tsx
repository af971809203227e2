import { data } from 'react-router'
import { scorecardText } from '#content/scorecards/words.ts'
import { findPublished } from '#features/scorecards/store/scorecards.server.ts'
import { Message } from '#ui/message.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { frameFor } from '../document/embedded.tsx'
import { pageMeta } from '../document/page-meta.ts'
import { ScorecardIsland } from '../islands/scorecard.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard.ts'

export const handle: PageHandle = { island: 'scorecard' }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: scorecardText.notFound.title, noindex: true })
  const { base, definition } = loaderData
  const { title, intro: description } = definition
  return pageMeta(matches, { title, description, noindex: base === '/embed' })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const published = await findPublished(context.get(servicesContext).db, params.slug)
  if (!published) return data(undefined, { status: 404 })
  const { slug, version, definition } = published
  const base = await frameFor({ request, context }, async () => definition.sites)
  const optInText = context.get(siteContext).content.who.lettersBox
  return data({ slug, version, definition, optInText, base })
}

export default function ScorecardRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ScorecardIsland {...loaderData} /> : <Message {...scorecardText.notFound} />
}
