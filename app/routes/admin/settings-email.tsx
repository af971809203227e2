import { usesDoubleOptIn } from '#domain/consent/double-opt-in.server.ts'
import { readPace } from '#features/campaigns/sending/pace.server.ts'
import { SendingLimit } from '#features/campaigns/sending/sending-limit.tsx'
import { DoubleOptInSection } from '#features/consent/confirmation-section.tsx'
import { EmailSettings } from '#features/settings/settings-pages.tsx'
import { readSettingsView } from '#features/settings/settings-view.server.ts'
import { servicesContext, siteContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/settings-email.ts'

export const meta = metaOf({ title: 'Email', noindex: true })

export async function loader({ context }: Route.LoaderArgs) {
  const services = context.get(servicesContext)
  // Another process may just have changed them.
  await services.settings.follow()
  return {
    mail: readSettingsView(services).mail,
    perHour: await readPace(services.readDb),
    doubleOptIn: {
      isOn: await usesDoubleOptIn(services.readDb),
      wording: context.get(siteContext).content.who.lettersBox,
    },
  }
}

export default function AdminEmailSettings({ loaderData }: Route.ComponentProps) {
  const { mail, perHour, doubleOptIn } = loaderData
  return (
    <EmailSettings mail={mail}>
      <DoubleOptInSection {...doubleOptIn} />
      <SendingLimit perHour={perHour} />
    </EmailSettings>
  )
}
