import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { LetterState } from '#platform/database/tables/letters.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

type LetterActionsProps = { id: string; state: LetterState }

/** What can be done about a letter that is on its way. */
export function LetterActions({ id, state }: LetterActionsProps) {
  if (state === 'sent' || state === 'canceled') return null
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'scheduled' && <Move id={id} way="back-to-draft" label="Take it back to change it" />}
      {state === 'sending' && <Move id={id} way="pause" label="Pause" />}
      {state === 'paused' && <Move id={id} way="resume" label="Go on" />}
      <Cancel id={id} hasBegun={state !== 'scheduled'} />
    </div>
  )
}

function Move({ id, way, label }: { id: string; way: string; label: string }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const move = useSend(() => callApi('POST', `/api/admin/writing/letters/${id}/${way}`), {
    onSuccess: () => revalidate(),
    async onError(error) {
      await revalidate()
      await reportFailure(error, { title: 'Nothing was changed' })
    },
  })
  return (
    <Button look="quiet" disabled={move.isPending} onClick={() => move.send()}>
      {label}
    </Button>
  )
}

function Cancel({ id, hasBegun }: { id: string; hasBegun: boolean }) {
  const { revalidate } = useRevalidator()
  const label = hasBegun ? 'Cancel the rest' : 'Cancel it'
  return (
    <ConfirmDialog
      title={hasBegun ? 'Cancel what is left of it?' : 'Cancel this letter?'}
      description={
        hasBegun
          ? 'Who has not been sent it does not get it. What went out stays sent, and this letter cannot go on later.'
          : 'Nobody gets it, and it cannot be sent later. To change it instead, take it back.'
      }
      trigger={<Button look="quiet">{label}</Button>}
      buttons={{ confirm: label, pending: 'Canceling…', keep: 'Let it go on' }}
      isFinal
      onConfirm={() => callApi<{ notSent: number }>('POST', `/api/admin/writing/letters/${id}/cancel`)}
      onDone={async ({ notSent }) => {
        const words = notSent === 1 ? 'One person does' : `${notSent} people do`
        showToast({ title: 'Canceled', description: `${words} not get it.` })
        await revalidate()
      }}
      failure={{ title: 'Nothing was canceled' }}
    />
  )
}
