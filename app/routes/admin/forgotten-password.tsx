import { ForgottenPasswordPage } from '#features/account/forgotten-password-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { PageHandle } from '../../root.tsx'
import type { Route } from './+types/forgotten-password.ts'

export const handle: PageHandle = { scripts: true }

export const meta = metaOf({ title: 'Forgot your password?', noindex: true })

export function loader({ context }: Route.LoaderArgs) {
  return { sends: context.get(servicesContext).settings.mail() !== undefined }
}

export default function ForgottenPassword({ loaderData }: Route.ComponentProps) {
  return <ForgottenPasswordPage {...loaderData} />
}
