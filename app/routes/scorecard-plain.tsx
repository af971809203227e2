import { data } from 'react-router'
import { scorecardText } from '#content/scorecards/words.ts'
import { PlainScorecard } from '#features/scorecards/form/plain/plain-scorecard.tsx'
import { PlainAbout } from '#features/scorecards/score/form/plain/plain-about.tsx'
import { plainDiagnostic } from '#features/scorecards/score/form/plain/plain-diagnostic.ts'
import { findPublished } from '#features/scorecards/store/scorecards.server.ts'
import { plainTest } from '#features/scorecards/type/plain-test.ts'
import { emptyForm } from '#lib/web/plain-form.ts'
import { newId } from '#platform/ids.server.ts'
import { Message } from '#ui/message.tsx'
import { plainFormContext, servicesContext, siteContext } from '../context.ts'
import { frameFor } from '../document/embedded.tsx'
import { pageMeta } from '../document/page-meta.ts'
import type { Route } from './+types/scorecard-plain.ts'

/** Those with an address of their own. */
const builtIn: Record<string, typeof plainTest | undefined> = {
  '/diagnostic/plain': plainDiagnostic,
  '/founder-test/plain': plainTest,
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: loaderData?.definition.title ?? scorecardText.notFound.title,
    noindex: true,
  })
}

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext)
  const action = new URL(request.url).pathname
  const ofSite = builtIn[action]?.(content)
  const published = ofSite ? undefined : await findPublished(context.get(servicesContext).db, params.slug ?? '')
  const definition = ofSite ?? published?.definition
  if (!definition) return data(undefined, { status: 404 })
  if (published) await frameFor({ request, context }, async () => definition.sites)
  const sent = context.get(plainFormContext) ?? emptyForm
  return data({ definition, action, optInText: content.who.lettersBox, sent, clientKey: newId() })
}

export default function ScorecardPlain({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Message {...scorecardText.notFound} />
  const about = loaderData.action === '/diagnostic/plain' && <PlainAbout {...loaderData} />
  return <PlainScorecard {...loaderData} about={about} />
}
