import { data } from 'react-router'
import { retakePageText, scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import { reportTables } from '#features/scorecards/report-tables.ts'
import { readDiagnosticForm, readRetakeForm } from '#features/scorecards/score/retakes/retake-form.server.ts'
import { RetakeMessage } from '#features/scorecards/score/retakes/retake-message.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { ScorecardIsland } from '../islands/scorecard.tsx'
import { openRetakeLink } from '../retake-link.server.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard-retake.ts'

export const handle: PageHandle = { island: 'scorecard' }

const wordsOf = (isOwn: boolean | undefined) => (isOwn ? scorecardRetakeText : retakePageText)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: wordsOf(loaderData?.isOwn).title, noindex: true })
}

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const isOwn = new URL(request.url).pathname.startsWith(reportTables.scorecard.path)
  const { link, status } = await openRetakeLink(db, request, token, isOwn ? 'scorecard' : 'diagnostic')
  if (link?.state !== 'waiting') return data({ isOwn, link, form: undefined }, { status })
  const { content } = context.get(siteContext)
  const form = isOwn ? await readRetakeForm(db, token, link) : readDiagnosticForm(token, link, content)
  return form ? data({ isOwn, link: undefined, form }) : data({ isOwn, link: { state: 'ended' as const }, form }, 410)
}

export default function RetakeRoute({ loaderData: { isOwn, link, form } }: Route.ComponentProps) {
  return form ? <ScorecardIsland {...form} /> : <RetakeMessage link={link} words={wordsOf(isOwn)} />
}
