import { CallsSettings } from '#features/calls/settings/calls-settings.tsx'
import { readCallsView } from '#features/calls/settings/calls-view.server.ts'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { missingOfSeller, readSeller } from '#platform/settings/seller.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings.ts'

export const meta = metaOf({ title: 'Settings', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // Another process may have changed them a moment ago.
  await services.settings.follow()
  const details = await readSeller(services.db)
  const seller = { details, missing: missingOfSeller(details), ownerName: services.content().who.name }
  return { view: readSettingsView(services), calls: await readCallsView(services), seller }
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { view, calls, seller } = loaderData
  return <SettingsPage view={view} calls={<CallsSettings view={calls} />} seller={seller} />
}
