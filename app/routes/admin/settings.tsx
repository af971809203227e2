import { CallsSettings } from '#features/calls/settings/calls-settings.tsx'
import { readCallsView } from '#features/calls/settings/calls-view.server.ts'
import { SettingsPage } from '#features/settings/settings-page.tsx'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { missingOfSeller, readSeller } from '#platform/settings/seller.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings.ts'

export const meta = metaOf({ title: 'Settings', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // Another process may just have changed them.
  await services.settings.follow()
  const details = await readSeller(services.db)
  const seller = { details, missing: missingOfSeller(details), ownerName: services.content().who.name }
  return {
    ...{ view: readSettingsView(services), calls: await readCallsView(services), seller },
    ...{ timeZone: await readTimeZone(services.db), zones: timeZones() },
  }
}

/** `supportedValuesOf` may leave out UTC. */
function timeZones(): string[] {
  return ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
}

export default function AdminSettings({ loaderData }: Route.ComponentProps) {
  const { calls, ...rest } = loaderData
  return <SettingsPage {...rest} calls={<CallsSettings view={calls} />} />
}
