import { useNavigate, useRevalidator } from 'react-router'
import type { SequenceName } from '#content/sequences/sequences.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button, TextButton } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

const api = '/api/admin/writing/sequences'

export function AddMail({ name }: { name: SequenceName }) {
  const navigate = useNavigate()
  const reportFailure = useReportFailure()
  const add = useSend(() => callApi<{ id: string }>('POST', `${api}/${name}/mails`), {
    onSuccess: ({ id }) => navigate(`/admin/writing/sequences/${name}/${id}`),
    onError: (error) => reportFailure(error, { title: 'No mail was added' }),
  })
  return (
    <Button look="quiet" disabled={add.isPending} onClick={() => add.send()}>
      {add.isPending ? 'Adding…' : 'Add a mail'}
    </Button>
  )
}

type OneMail = { name: SequenceName; id: string; subject: string; revision: number }

export function BringBack({ name, id, subject, revision }: OneMail) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const bring = useSend(() => callApi('POST', `${api}/${name}/mails/${id}/bring-back`, { revision }), {
    async onSuccess() {
      showToast({ title: 'Back in it', description: 'Who has not come past its place gets it.' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  return (
    <TextButton aria-label={`Bring back: ${subject}`} disabled={bring.isPending} onClick={() => bring.send()}>
      Bring back
    </TextButton>
  )
}

export function RemoveMail({ name, id, subject, revision }: OneMail) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={`Take “${subject}” out of the sequence?`}
      description="Nobody gets it from now on. Its text and what came of it stay, and you can bring it back."
      trigger={<Button look="quiet">Take it out</Button>}
      buttons={{ confirm: 'Take it out', pending: 'Taking it out…', keep: 'Keep it' }}
      onConfirm={() => callApi('POST', `${api}/${name}/mails/${id}/remove`, { revision })}
      onDone={async () => {
        showToast({ title: 'Taken out', description: 'Nobody gets it from now on.' })
        await navigate(`/admin/writing/sequences/${name}`)
      }}
      failure={{ title: 'It is still in it' }}
    />
  )
}

export function BackToOurs({ name, id, revision }: Omit<OneMail, 'subject'>) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title="Go back to our text?"
      description="Subject, text and days become what came with the program. Your words for this mail are gone then."
      trigger={<Button look="quiet">Back to our text</Button>}
      buttons={{ confirm: 'Go back to it', pending: 'Going back…', keep: 'Keep mine' }}
      isFinal
      onConfirm={() => callApi('POST', `${api}/${name}/mails/${id}/back-to-ours`, { revision })}
      onDone={async () => {
        showToast({ title: 'Our text again', description: 'From the next mail on it goes out like this.' })
        await revalidate()
      }}
      failure={{ title: 'Nothing was changed' }}
    />
  )
}
