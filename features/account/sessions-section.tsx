import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Time } from '#ui/time.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { ShownSession } from './sessions.server.ts'

export function SessionsSection({ sessions }: { sessions: ShownSession[] }) {
  const others = sessions.filter(({ isThis }) => !isThis)
  return (
    <AdminSection
      heading="Where you are signed in"
      intro="If you do not know one of these, sign it out and change your password."
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
    onError: (error) => reportFailure(error, { title: 'It is still signed in' }),
  })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {browser} {isThis && <Badge tone="green">This one</Badge>}
        </p>
        <p className="text-sm text-soft">
          Signed in <Time at={firstAt} />, last used <Time at={lastAt} />
        </p>
      </div>
      {!isThis && (
        <Button look="quiet" disabled={end.isPending} onClick={() => end.send()}>
          {end.isPending ? 'Signing out…' : 'Sign it out'}
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
        description="Every browser but this one has to sign in again. What is being typed there may be lost."
        trigger={<Button look="quiet">Sign out everywhere else</Button>}
        buttons={{ confirm: 'Sign them out', pending: 'Signing out…', keep: 'Leave them' }}
        onConfirm={() => callApi<{ ended: number }>('POST', '/api/admin/account/sessions/end-others')}
        onDone={async () => {
          showToast({ title: 'Signed out everywhere else' })
          await revalidate()
        }}
        failure={{ title: 'The others are still signed in' }}
      />
    </div>
  )
}
