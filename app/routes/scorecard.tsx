import { data } from 'react-router'
import { scorecardText } from '#content/scorecards/words.ts'
import { findPublished } from '#features/scorecards/store/scorecards.server.ts'
import { Message } from '#ui/message.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { ScorecardIsland } from '../islands/scorecard.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard.ts'

export const handle: PageHandle = { island: 'scorecard' }

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return pageMeta(matches, { title: scorecardText.notFound.title, noindex: true })
  const { title, intro: description } = loaderData.definition
  return pageMeta(matches, { title, description })
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const published = await findPublished(context.get(servicesContext).db, params.slug)
  if (!published) return data(undefined, { status: 404 })
  const { slug, version, definition } = published
  return data({ slug, version, definition, lettersBox: context.get(siteContext).content.who.lettersBox })
}

export default function ScorecardRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ScorecardIsland {...loaderData} /> : <Message {...scorecardText.notFound} />
}
