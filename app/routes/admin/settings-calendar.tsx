import { CallsSettings } from '#features/calls/settings/calls-settings.tsx'
import { readCallsView } from '#features/calls/settings/calls-view.server.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { servicesContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings-calendar.ts'

export const meta = metaOf({ title: 'Calendar', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // Another process may just have changed them.
  await services.settings.follow()
  return { view: await readCallsView(services) }
}

export default function AdminCalendarSettings({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Calendar"
      intro="Connect your calendar to see when calls are booked, moved or canceled. Otherwise, mark calls as booked on the person’s page."
    >
      <CallsSettings {...loaderData} />
    </AdminPage>
  )
}
