import { data } from 'react-router'
import { scorecardText } from '#content/scorecards/words.ts'
import { PlainScorecard } from '#features/scorecards/form/plain/plain-scorecard.tsx'
import { findPublished } from '#features/scorecards/store/scorecards.server.ts'
import { emptyForm } from '#lib/web/plain-form.ts'
import { newId } from '#platform/ids.server.ts'
import { Message } from '#ui/message.tsx'
import { plainFormContext, servicesContext, siteContext } from '../context.ts'
import { frameFor } from '../document/embedded.tsx'
import { pageMeta } from '../document/page-meta.ts'
import type { Route } from './+types/scorecard-plain.ts'

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.definition.title ?? scorecardText.notFound.title,
    noindex: true,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const published = await findPublished(context.get(servicesContext).db, params.slug)
  if (!published) return data(undefined, { status: 404 })
  const { slug, definition } = published
  const action = `${await frameFor({ request, context }, async () => definition.sites)}/${slug}/plain`
  const optInText = context.get(siteContext).content.who.lettersBox
  const sent = context.get(plainFormContext) ?? emptyForm
  return data({ definition, action, optInText, sent, clientKey: newId() })
}

export default function ScorecardPlain({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PlainScorecard {...loaderData} /> : <Message {...scorecardText.notFound} />
}
