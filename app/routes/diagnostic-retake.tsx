import { data } from 'react-router'
import { retakePageText } from '#content/diagnostic/retake-words.ts'
import { servicesContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { RetakeIsland } from '../islands/retake.tsx'
import { openRetakeLink } from '../retake-link.server.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/diagnostic-retake.ts'

export const handle: PageHandle = { island: 'retake' }

export const meta = metaOf({ title: retakePageText.title, noindex: true })

export async function loader({ request, params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const { link, status } = await openRetakeLink(db, request, token, 'diagnostic')
  return data({ link, token }, { status })
}

export default function DiagnosticAgain({ loaderData }: Route.ComponentProps) {
  return <RetakeIsland {...loaderData} />
}
