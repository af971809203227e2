import { data } from 'react-router'
import { scorecardText } from '#content/scorecards/words.ts'
import { findAnswers } from '#features/scorecards/answers/answers.server.ts'
import { ResultPage } from '#features/scorecards/result/result-page.tsx'
import { readOwnBenchmark } from '#features/scorecards/score/benchmark/benchmark.server.ts'
import { mailedField } from '#features/scorecards/score/retakes/choice.ts'
import { readOwnRetakes } from '#features/scorecards/score/retakes/find-retakes.server.ts'
import { openedFromMail } from '#features/scorecards/score/retakes/links.server.ts'
import { readReminder, remindNoteOf } from '#features/scorecards/score/retakes/reminders/reminders.server.ts'
import { teamForAdmin, tooFew } from '#features/scorecards/score/team/read-team.ts'
import { readOwnTeam } from '#features/scorecards/score/team/team.server.ts'
import { findPublished } from '#features/scorecards/store/scorecards.server.ts'
import { emptyForm } from '#lib/web/plain-form.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { Message } from '#ui/message.tsx'
import { plainFormContext, servicesContext, siteContext } from '../context.ts'
import { frameFor } from '../document/embedded.tsx'
import { metaOf } from '../document/page-meta.ts'
import { ResultIsland } from '../islands/scorecard-result.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard-result.ts'

export const handle: PageHandle = { island: 'scorecard-result' }

export const meta = metaOf({ title: scorecardText.result.title, noindex: true })

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const stored = await findAnswers(db, params.id)
  if (!stored) return data(undefined, { status: 404 })
  const { row, slug, definition, result } = stored
  const { content, siteUrl } = context.get(siteContext)
  const optInText = content.who.lettersBox
  const forAdmin = isFromAdmin(request.headers.get('cookie'))
  const query = new URL(request.url).searchParams
  if (!forAdmin) await openedFromMail(db, 'scorecard', row.id, query.get(mailedField))
  const isOffered = row.email && result.percent !== undefined
  const reminder = isOffered ? await readReminder(db, 'scorecard', row.id) : undefined
  const remindNote = forAdmin ? remindNoteOf(reminder) : undefined
  const retakes = await readOwnRetakes(db, stored)
  const benchmark = await readOwnBenchmark(db, stored)
  // The answers may belong to an older version; which sites are allowed is up to the current one.
  const sites = async () => (await findPublished(db, slug))?.definition.sites ?? []
  const base = await frameFor({ request, context }, sites)
  const sent = context.get(plainFormContext) ?? emptyForm
  const action = `${base}/results/${row.id}/contact`
  const reading = await readOwnTeam(db, stored, siteUrl)
  const team = reading && (forAdmin ? teamForAdmin(reading) : { ...reading, isTooFew: query.has(tooFew) })
  const ask = row.email ? undefined : { id: row.id, contact: definition.contact, optInText, sent, action }
  const againPath = `${base}/${slug}`
  return data({ id: row.id, result, againPath, ask, retakes, benchmark, team, reminder, remindNote })
}

export default function ScorecardResult({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <Message {...scorecardText.resultNotFound} />
  const { ask, team, ...page } = loaderData
  return (
    <ResultPage {...page} team={team && <ResultIsland team={team} />}>
      {ask && <ResultIsland ask={ask} />}
    </ResultPage>
  )
}
