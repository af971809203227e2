import { mayDo } from '#content/admin/roles.ts'
import { readAccount } from '#features/account/account.server.ts'
import { AccountPage } from '#features/account/account-page.tsx'
import { readSessions } from '#features/account/sessions.server.ts'
import { isWeeklyMailOn } from '#features/today/weekly/switch.server.ts'
import { WeeklySection } from '#features/today/weekly/weekly-section.tsx'
import { listPasskeys } from '#platform/auth/passkeys/passkeys.server.ts'
import { passkeysPossible } from '#platform/auth/passkeys/passkeys-possible.ts'
import { readSecondFactor } from '#platform/auth/second-factor/second-factor.server.ts'
import { readTimeZone } from '#platform/time-zone.server.ts'
import { servicesContext, userContext } from '../../context.ts'
import { metaOf } from '../../document/page-meta.ts'
import type { Route } from './+types/account.ts'

export const meta = metaOf({ title: 'Security', noindex: true })

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, env, auth, settings } = context.get(servicesContext)
  const user = context.get(userContext)
  const session = await auth.readSession(request.headers)
  return {
    account: await readAccount(db, user),
    sessions: await readSessions(db, user, session?.sessionId),
    factor: await readSecondFactor(db, user.id),
    passkeys: await listPasskeys(db, user.id),
    passkeysPossible: passkeysPossible(env.PUBLIC_URL),
    sends: settings.mail() !== undefined,
    weekly: mayDo(user.role, 'run-site') && {
      isOn: await isWeeklyMailOn(db, user.id),
      timeZone: await readTimeZone(db),
    },
  }
}

export default function AdminAccount({ loaderData: { weekly, ...account } }: Route.ComponentProps) {
  return <AccountPage {...account} more={weekly && <WeeklySection {...weekly} />} />
}
