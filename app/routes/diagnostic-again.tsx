import { data } from 'react-router'
import { againWords } from '#content/diagnostic/rounds-words.ts'
import { AgainPage } from '#features/diagnostic/rounds/again-page.tsx'
import { readAgainLink } from '#features/diagnostic/rounds/links.server.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-again.ts'

export { oncePerPage as shouldRevalidate } from '../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: againWords.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await readAgainLink(context.get(servicesContext).db, params.token)
  return data({ link, token: params.token }, { status: statusOf(link?.state) })
}

function statusOf(state: string | undefined): number {
  if (state === undefined) return 404
  return state === 'waiting' ? 200 : 410
}

export default function DiagnosticAgain({ loaderData }: Route.ComponentProps) {
  return <AgainPage {...loaderData} />
}
