import { readNewPasswordLink } from '#features/account/forgotten-password.server.ts'
import { NewPasswordPage } from '#features/account/new-password-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/new-password.ts'

export { oncePerPage as shouldRevalidate } from '../../document/once-per-page.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'New password', noindex: true })

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const link = await readNewPasswordLink(context.get(servicesContext).db, token)
  return { token, email: link?.email }
}

export default function NewPassword({ loaderData }: Route.ComponentProps) {
  return <NewPasswordPage {...loaderData} />
}
