import { PaymentSettings } from '#features/settings/settings-pages.tsx'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings-payments.ts'

export const meta = metaOf({ title: 'Payments', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // Another process may just have changed them.
  await services.settings.follow()
  return { payments: readSettingsView(services).payments }
}

export default function AdminPaymentSettings({ loaderData }: Route.ComponentProps) {
  return <PaymentSettings {...loaderData} />
}
