import { useNavigate, useRevalidator } from 'react-router'
import type { SequenceName } from '#content/sequences/sequences.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { AnswerOf } from '#platform/http/answer-of.server.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { sequencesApi } from '../api.server.ts'

const api = '/api/admin/campaigns/sequences'

export function AddMail({ name }: { name: SequenceName }) {
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const add = useSend(
    () => callApi<AnswerOf<typeof sequencesApi, 'POST', '/:name/mails'>>('POST', `${api}/${name}/mails`),
    {
      onSuccess: ({ id }) => navigate(`/admin/sequences/${name}/${id}`),
      onError: (error) => reportFailure(error, { title: 'The email was not added' }),
    },
  )
  return (
    <Button look="quiet" disabled={add.isPending} onClick={() => add.send()}>
      {add.isPending ? 'Adding…' : 'Add email'}
    </Button>
  )
}

type OneMail = { name: SequenceName; id: string; subject: string; revision: number }

export function RestoreMail({ name, id, subject, revision }: OneMail) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const restore = useSend(() => callApi('POST', `${api}/${name}/mails/${id}/bring-back`, { revision }), {
    async onSuccess() {
      showToast({
        title: 'Email restored',
        description: 'People who have not passed its position will get it.',
      })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing changed' }),
  })
  return (
    <TextButton
      aria-label={`Restore: ${subject}`}
      disabled={restore.isPending}
      onClick={() => restore.send()}
    >
      Restore
    </TextButton>
  )
}

export function RemoveMail({ name, id, subject, revision }: OneMail) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Remove “${subject}” from the sequence?`}
      description="It is no longer sent. You keep its text and results and can restore it."
      trigger={<Button look="quiet">Remove</Button>}
      buttons={{ confirm: 'Remove', pending: 'Removing…', keep: 'Cancel' }}
      onConfirm={() => callApi('POST', `${api}/${name}/mails/${id}/remove`, { revision })}
      onDone={async () => {
        showToast({ title: 'Email removed', description: 'It is no longer sent.' })
        await navigate(`/admin/sequences/${name}`)
      }}
      failure={{ title: 'The email was not removed' }}
    />
  )
}

export function ResetMail({ name, id, revision }: Omit<OneMail, 'subject'>) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title="Reset to the original text?"
      description="Your subject, text and delay are replaced by the original ones. You cannot undo this."
      trigger={<Button look="quiet">Reset to original</Button>}
      buttons={{ confirm: 'Reset', pending: 'Resetting…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => callApi('POST', `${api}/${name}/mails/${id}/back-to-ours`, { revision })}
      onDone={async () => {
        showToast({ title: 'Email reset', description: 'The original text is used from now on.' })
        await revalidate()
      }}
      failure={{ title: 'Nothing changed' }}
    />
  )
}
