import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { CampaignState } from '#platform/database/tables/campaigns.ts'
import type { AnswerOf } from '#platform/http/answer-of.server.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { campaignsApi } from '../api.server.ts'

type CampaignActionsProps = { id: string; state: CampaignState }

export function CampaignActions({ id, state }: CampaignActionsProps) {
  if (state === 'sent' || state === 'canceled') return null
  return (
    <div className="flex flex-wrap gap-3">
      {state === 'scheduled' && <Move id={id} way="back-to-draft" label="Unschedule and edit" />}
      {state === 'sending' && <Move id={id} way="pause" label="Pause" />}
      {state === 'paused' && <Move id={id} way="resume" label="Resume" />}
      <Cancel id={id} hasBegun={state !== 'scheduled'} />
    </div>
  )
}

function Move({ id, way, label }: { id: string; way: string; label: string }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const move = useSend(() => callApi('POST', `/api/admin/campaigns/${id}/${way}`), {
    onSuccess: () => revalidate(),
    async onError(error) {
      await revalidate()
      await reportFailure(error, { title: 'Nothing changed' })
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
  const label = hasBegun ? 'Cancel the rest' : 'Cancel campaign'
  return (
    <ConfirmDialog
      title={hasBegun ? 'Cancel the rest of this campaign?' : 'Cancel this campaign?'}
      description={
        hasBegun
          ? 'People who have not received it yet will not get it. You cannot resume it later.'
          : 'No one will receive it, and you cannot send it later. To edit it instead, unschedule it.'
      }
      trigger={<Button look="quiet">{label}</Button>}
      buttons={{ confirm: label, pending: 'Canceling…', keep: 'Keep sending' }}
      isFinal
      onConfirm={() =>
        callApi<AnswerOf<typeof campaignsApi, 'POST', '/:id/cancel'>>(
          'POST',
          `/api/admin/campaigns/${id}/cancel`,
        )
      }
      onDone={async ({ notSent }) => {
        const people = notSent === 1 ? '1 person' : `${notSent} people`
        showToast({ title: 'Canceled', description: `Not sent to ${people}.` })
        await revalidate()
      }}
      failure={{ title: 'Not canceled' }}
    />
  )
}
