import { data } from 'react-router'
import { consentPage } from '#content/consent.ts'
import { readConsentLink } from '#features/consent/consent-link.server.ts'
import { ConsentPage } from '#features/consent/consent-page.tsx'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { statusOfLink } from '../link-status.ts'
import type { Route } from './+types/consent.ts'

export const meta = metaOf({ title: consentPage.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const link = await readConsentLink(context.get(servicesContext).db, params.token)
  const ownerEmail = context.get(siteContext).content.who.email
  return data({ link, ownerEmail }, { status: statusOfLink(link?.state) })
}

export default function Agree({ loaderData }: Route.ComponentProps) {
  return <ConsentPage {...loaderData} />
}
