import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { AnswerOf } from '#platform/http/answer-of.server.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { accountApi } from './api.server.ts'
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
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const end = useSend(() => callApi('DELETE', `/api/admin/account/sessions/${id}`), {
    async onSuccess() {
      showToast({ title: 'Signed out', description: `${browser} has to sign in again.` })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'The session was not signed out' }),
  })
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
        <Button look="quiet" disabled={end.isPending} onClick={() => end.send()}>
          {end.isPending ? 'Signing out…' : 'Sign out'}
        </Button>
      )}
    </li>
  )
}

function SignOutElsewhere() {
  const { revalidate } = useRevalidator()
  return (
    <div className="mt-5">
      <ConfirmDialog
        title="Sign out everywhere else?"
        description="All other browsers will have to sign in again. Unsaved changes there may be lost."
        trigger={<Button look="quiet">Sign out everywhere else</Button>}
        buttons={{ confirm: 'Sign out everywhere else', pending: 'Signing out…', keep: 'Cancel' }}
        onConfirm={() =>
          callApi<AnswerOf<typeof accountApi, 'POST', '/sessions/end-others'>>(
            'POST',
            '/api/admin/account/sessions/end-others',
          )
        }
        onDone={async () => {
          showToast({ title: 'Signed out everywhere else' })
          await revalidate()
        }}
        failure={{ title: 'The other sessions were not signed out' }}
      />
    </div>
  )
}
