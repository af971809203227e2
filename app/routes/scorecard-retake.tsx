import { data } from 'react-router'
import { retakePageText, scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import { reportTables } from '#features/scorecards/report-tables.ts'
import { type RetakeLink, readRetakeLink } from '#features/scorecards/score/retakes/links.server.ts'
import { readDiagnosticForm, readRetakeForm } from '#features/scorecards/score/retakes/retake-form.server.ts'
import { RetakeMessage } from '#features/scorecards/score/retakes/retake-message.tsx'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext, siteContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import { ScorecardIsland } from '../islands/scorecard.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard-retake.ts'

export const handle: PageHandle = { island: 'scorecard' }

const statuses = { waiting: 200, used: 410, ended: 410, admin: 403 }

const wordsOf = (isOwn: boolean | undefined) => (isOwn ? scorecardRetakeText : retakePageText)

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: wordsOf(loaderData?.isOwn).title, noindex: true })
}

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const isOwn = new URL(request.url).pathname.startsWith(reportTables.scorecard.path)
  const found = await readRetakeLink(db, isOwn ? 'scorecard' : 'diagnostic', token)
  // Opening a client's email in the admin must not use up their one-time link.
  const isRefused = found?.state === 'waiting' && isFromAdmin(request.headers.get('cookie'))
  const link: RetakeLink | undefined = isRefused ? { state: 'admin' } : found
  if (link?.state !== 'waiting') {
    return data({ isOwn, link, form: undefined }, link ? statuses[link.state] : 404)
  }
  const { content } = context.get(siteContext)
  const form = isOwn ? await readRetakeForm(db, token, link) : readDiagnosticForm(token, link, content)
  return form ? data({ isOwn, link: undefined, form }) : data({ isOwn, link: { state: 'ended' as const }, form }, 410)
}

export default function RetakeRoute({ loaderData: { isOwn, link, form } }: Route.ComponentProps) {
  return form ? <ScorecardIsland {...form} /> : <RetakeMessage link={link} words={wordsOf(isOwn)} />
}
