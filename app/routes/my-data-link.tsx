import { data } from 'react-router'
import { myDataPage } from '#content/my-data.ts'
import { type Catalogue, everyProductOf } from '#content/shop/catalogue.ts'
import { readMyDataLink } from '#features/people/my-data/my-data.server.ts'
import type { MyDataLinkProps } from '#features/people/my-data/my-data-link-page.tsx'
import { isKnown } from '#features/people/personal-data.server.ts'
import { listAccessibleOrders } from '#features/shop/orders/orders.server.ts'
import type { Db } from '#platform/database/connect.server.ts'
import { servicesContext, siteContext } from '../context.ts'
import { metaOf } from '../document/page-meta.ts'
import { MyDataLinkIsland } from '../islands/my-data-link.tsx'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/my-data-link.ts'

export const handle: PageHandle = { island: 'my-data-link' }

export const meta = metaOf({ title: myDataPage.title, noindex: true })

export async function loader({ params, context }: Route.LoaderArgs) {
  const { content } = context.get(siteContext)
  const link = await readLink(context.get(servicesContext).db, params.token, everyProductOf(content.products))
  const ownerEmail = content.who.email
  return data({ link, token: params.token, ownerEmail }, { status: typeof link === 'string' ? 404 : 200 })
}

async function readLink(db: Db, token: string, catalogue: Catalogue): Promise<MyDataLinkProps['link']> {
  const request = await readMyDataLink(db, token)
  if (request === undefined) return 'unknown'
  if (request === 'expired') return request
  if (!(await isKnown(db, request.email))) return 'nothing'
  return { ...request, orders: await listAccessibleOrders(db, request.email, catalogue) }
}

export default function MyDataLink({ loaderData }: Route.ComponentProps) {
  return <MyDataLinkIsland {...loaderData} />
}
