import { data } from 'react-router'
import { founderTest } from '#content/founder-test/founder-test.ts'
import { coachOf } from '#features/founder-test/result/coach.ts'
import { ResultNotFound, ResultPage } from '#features/founder-test/result/result-page.tsx'
import { wordsByStyle } from '#features/founder-test/result/style-words.ts'
import { findResult } from '#features/founder-test/results.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/founder-result.ts'

export const meta = metaOf({ title: founderTest.ownPage.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const saved = await findResult(context.get(servicesContext).db, params.token)
  if (!saved) return data(undefined, { status: 404 })
  const { content } = context.get(siteContext)
  return data({ saved, words: wordsByStyle(content)[saved.result], coach: coachOf(content) })
}

export default function FounderResultRoute({ loaderData }: Route.ComponentProps) {
  return loaderData ? <ResultPage {...loaderData} /> : <ResultNotFound />
}
