import { useState } from 'react'
import { data } from 'react-router'
import { RestoreForm } from '#features/backups/restore-form.tsx'
import { HasOwnerAlready, SetupLinkExpired } from '#features/setup/not-set-up.tsx'
import { SetupPage } from '#features/setup/setup-page.tsx'
import { checkSetupToken, hasOwner } from '#platform/auth/setup-link.server.ts'
import { servicesContext } from '../context.ts'
import { pageMeta } from '../document/page-meta.ts'
import type { PageHandle } from '../root.tsx'
import type { Route } from './+types/setup.ts'

export const handle: PageHandle = { scripts: true }

/** The URL is a secret that grants ownership, so no request from this page may send it as referrer. */
export function meta({ matches }: Route.MetaArgs) {
  return [...pageMeta(matches, { title: 'Set up', noindex: true }), { name: 'referrer', content: 'no-referrer' }]
}

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const { db } = context.get(servicesContext)
  const opens = await checkSetupToken(db, token)
  const owned = !opens && (await hasOwner(db))
  return data({ token: opens ? token : undefined, owned }, { status: opens ? 200 : 410 })
}

export default function Setup({ loaderData: { token, owned } }: Route.ComponentProps) {
  const [didOpen] = useState(token !== undefined)
  if (!token) return owned ? <HasOwnerAlready takesFocus={didOpen} /> : <SetupLinkExpired takesFocus={didOpen} />
  const restore = (onTakeOver: (isTaken: boolean) => void) => <RestoreForm token={token} onTakeOver={onTakeOver} />
  return <SetupPage token={token} restore={restore} />
}
