import { data } from 'react-router'
import { scorecardText } from '#content/scorecards/words.ts'
import { PlainScorecard } from '#features/scorecards/form/plain/plain-scorecard.tsx'
import { findPublished } from '#features/scorecards/store/scorecards.server.ts'
import { plainTest } from '#features/scorecards/type/plain-test.ts'
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
  const { content } = context.get(siteContext)
  // The founder test, which has an address of its own.
  const test = params.slug === undefined ? { definition: plainTest(content) } : undefined
  const asked = test ?? (await findPublished(context.get(servicesContext).db, params.slug ?? ''))
  if (!asked) return data(undefined, { status: 404 })
  const { definition } = asked
  if (!test) await frameFor({ request, context }, async () => definition.sites)
  const sent = context.get(plainFormContext) ?? emptyForm
  const action = new URL(request.url).pathname
  return data({ definition, action, optInText: content.who.lettersBox, sent, clientKey: newId() })
}

export default function ScorecardPlain({ loaderData }: Route.ComponentProps) {
  return loaderData ? <PlainScorecard {...loaderData} /> : <Message {...scorecardText.notFound} />
}
