import { callApi } from '#lib/web/api-client.browser.ts'
import type { CampaignState } from '#platform/database/tables/campaigns.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'

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
  return (
    <ActionButton
      onPress={() => callApi('POST', `/api/admin/campaigns/${id}/${way}`)}
      failure={{ title: 'Nothing changed' }}
    >
      {label}
    </ActionButton>
  )
}

function Cancel({ id, hasBegun }: { id: string; hasBegun: boolean }) {
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
      onConfirm={() => callApi('POST', `/api/admin/campaigns/${id}/cancel`)}
      done={({ notSent }) => ({
        title: 'Canceled',
        description: `Not sent to ${notSent === 1 ? '1 person' : `${notSent} people`}.`,
      })}
      failure={{ title: 'Not canceled' }}
    />
  )
}
