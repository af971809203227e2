import { readAccount } from '#features/account/account.server.ts'
import { AccountPage } from '#features/account/account-page.tsx'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/account.ts'

export const meta = metaOf({ title: 'Your account', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  return { account: await readAccount(db, context.get(userContext)) }
}

export default function AdminAccount({ loaderData }: Route.ComponentProps) {
  return <AccountPage {...loaderData} />
}
