import { data } from 'react-router'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { coachOf } from '#features/scorecards/type/result/coach.ts'
import { ResultNotFound, ResultPage } from '#features/scorecards/type/result/result-page.tsx'
import { contentByStyle } from '#features/scorecards/type/result/style-words.ts'
import { findResult } from '#features/scorecards/type/results.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/founder-result.ts'

export const meta = metaOf({ title: founderTest.ownPage.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const saved = await findResult(context.get(servicesContext).db, params.token)
  if (!saved) return data(undefined, { status: 404 })
  const { content, siteUrl } = context.get(siteContext)
  return data({ saved, texts: contentByStyle(content)[saved.result], coach: coachOf(content), siteUrl })
}

export default function FounderResultRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ResultPage {...loaderData} /> : <ResultNotFound />
}
