import { CallsSettings } from '#features/calls/settings/calls-settings.tsx'
import { readCallsView } from '#features/calls/settings/calls-view.server.ts'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings.ts'

export const meta = metaOf({ title: 'Settings', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // Another process may have changed them a moment ago.
  await services.settings.follow()
  return { view: readSettingsView(services), calls: await readCallsView(services) }
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { view, calls } = loaderData
  return <SettingsPage view={view} calls={<CallsSettings view={calls} />} />
}
