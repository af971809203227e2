import { data } from 'react-router'
import { agreePage } from '#content/agreeing.ts'
import { readAgreeLink } from '#features/agreeing/agree-link.server.ts'
import { AgreePage } from '#features/agreeing/agree-page.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import type { Route } from './+types/agree.ts'

export const meta = metaOf({ title: agreePage.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await readAgreeLink(context.get(servicesContext).db, params.token)
  const ownerEmail = context.get(siteContext).content.who.email
  return data({ link, ownerEmail }, { status: statusOf(link?.state) })
}

function statusOf(state: string | undefined): number {
  if (state === undefined) return 404
  return state === 'ended' ? 410 : 200
}

export default function Agree({ loaderData }: Route.ComponentProps) {
  return <AgreePage {...loaderData} />
}
