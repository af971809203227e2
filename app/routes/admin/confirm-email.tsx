import { readEmailLink } from '#features/account/change-email.server.ts'
import { ConfirmEmailPage } from '#features/account/confirm-email-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/confirm-email.ts'

export { oncePerPage as shouldRevalidate } from '../../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Confirm your new email', noindex: true })

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  return { token, email: await readEmailLink(context.get(servicesContext).db, token) }
}

export default function ConfirmEmail({ loaderData }: Route.ComponentProps) {
  return <ConfirmEmailPage {...loaderData} />
}
