import { data } from 'react-router'
import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { type RetakeLink, readRetakeLink } from '#features/scorecards/score/retakes/links.server.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { RetakeIsland } from '../islands/retake.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-retake.ts'

export const handle: PageHandle = { island: 'retake' }

export const meta = metaOf({ title: retakePageText.title, noindex: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await readRetakeLink(context.get(servicesContext).db, params.token)
  // Opening a client's email in the admin must not use up their one-time link.
  const isRefused = found?.state === 'waiting' && isFromAdmin(request.headers.get('cookie'))
  const link: RetakeLink | undefined = isRefused ? { state: 'admin' } : found
  return data({ link, token: params.token }, { status: statusOf(link?.state) })
}

function statusOf(state: string | undefined): number {
  if (state === undefined) return 404
  if (state === 'admin') return 403
  return state === 'waiting' ? 200 : 410
}

export default function DiagnosticAgain({ loaderData }: Route.ComponentProps) {
  return <RetakeIsland {...loaderData} />
}
