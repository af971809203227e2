import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import type { ShownSession } from './sessions.server.ts'

export function SessionsSection({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <AdminSection
      heading="Where you’re signed in"
      intro="If you don’t recognize a session, sign it out and change your password."
    >
      <ul aria-label="Sessions" className="max-w-text divide-y divide-line border-y border-line">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {others.length > 0 && <SignOutElsewhere />}
    </AdminSection>
  )
}

function SessionRow({ session: { id, browser, firstAt, lastAt, isThis } }: { session: ShownSession }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {browser} {isThis && <Badge tone="green">This browser</Badge>}
        </p>
        <p className="text-sm text-soft">
          Signed in <Time at={firstAt} />, last used <Time at={lastAt} />
        </p>
      </div>
      {!isThis && (
        <ActionButton
          onPress={() => callApi('DELETE', `/api/admin/account/sessions/${id}`)}
          pending="Signing out…"
          done={{ title: 'Signed out', description: `${browser} has to sign in again.` }}
          failure={{ title: 'The session was not signed out' }}
        >
          Sign out
        </ActionButton>
      )}
    </li>
  )
}

function SignOutElsewhere() {
  return (
    <div className="mt-5">
      <ConfirmDialog
        title="Sign out everywhere else?"
        description="All other browsers will have to sign in again. Unsaved changes there may be lost."
        trigger={<Button look="quiet">Sign out everywhere else</Button>}
        buttons={{ confirm: 'Sign out everywhere else', pending: 'Signing out…', keep: 'Cancel' }}
        onConfirm={() => callApi('POST', '/api/admin/account/sessions/end-others')}
        done={{ title: 'Signed out everywhere else' }}
        failure={{ title: 'The other sessions were not signed out' }}
      />
    </div>
  )
}
