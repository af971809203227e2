import { data } from 'react-router'
import { againWords } from '#content/diagnostic/rounds-words.ts'
import { AgainPage } from '#features/diagnostic/rounds/again-page.tsx'
import { type AgainLink, readAgainLink } from '#features/diagnostic/rounds/links.server.ts'
import { isFromAdmin } from '#platform/auth/session-cookie.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-again.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: againWords.title, noindex: true })

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const found = await readAgainLink(context.get(servicesContext).db, params.token)
  // Opening a client's email in the admin must not use up their one-time link.
  const isRefused = found?.state === 'waiting' && isFromAdmin(request.headers.get('cookie'))
  const link: AgainLink | undefined = isRefused ? { state: 'admin' } : found
  return data({ link, token: params.token }, { status: statusOf(link?.state) })
}

function statusOf(state: string | undefined): number {
  if (state === undefined) return 404
  if (state === 'admin') return 403
  return state === 'waiting' ? 200 : 410
}

export default function DiagnosticAgain({ loaderData }: Route.ComponentProps) {
  return <AgainPage {...loaderData} />
}
