import { data } from 'react-router'
import { scorecardRetakeText } from '#content/diagnostic/retake-words.ts'
import { readRetakeForm } from '#features/scorecards/score/retakes/retake-form.server.ts'
import { RetakeMessage } from '#features/scorecards/score/retakes/retake-message.tsx'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { ScorecardIsland } from '../islands/scorecard.tsx'
import { openRetakeLink } from '../retake-link.server.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/scorecard-retake.ts'

export const handle: PageHandle = { island: 'scorecard' }

export const meta = metaOf({ title: scorecardRetakeText.title, noindex: true })

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { link, status } = await openRetakeLink(db, request, token, 'scorecard')
  if (link?.state !== 'waiting') return data({ link, form: undefined }, { status })
  const form = await readRetakeForm(db, token, link)
  return form ? data({ link: undefined, form }) : data({ link: { state: 'ended' as const }, form }, 410)
}

export default function ScorecardAgain({ loaderData: { link, form } }: Route.ComponentProps) {
  return form ? <ScorecardIsland {...form} /> : <RetakeMessage link={link} words={scorecardRetakeText} />
}
