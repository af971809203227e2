import { useNavigate } from 'react-router'
import type { SequenceName } from '#content/sequences/sequences.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'

const api = '/api/admin/campaigns/sequences'

export function AddMail({ name }: { name: SequenceName }) {
  return (
    <ActionButton
      onPress={() => callApi('POST', `${api}/${name}/mails`)}
      pending="Adding…"
      goTo={({ id }) => `/admin/sequences/${name}/${id}`}
      failure={{ title: 'The email was not added' }}
    >
      Add email
    </ActionButton>
  )
}

type OneMail = { name: SequenceName; id: string; subject: string; revision: number }

export function RestoreMail({ name, id, subject, revision }: OneMail) {
  return (
    <ActionButton
      isText
      aria-label={`Restore: ${subject}`}
      onPress={() => callApi('POST', `${api}/${name}/mails/${id}/bring-back`, { revision })}
      done={{ title: 'Email restored', description: 'People who have not passed its position will get it.' }}
      failure={{ title: 'Nothing changed' }}
    >
      Restore
    </ActionButton>
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
      done={{ title: 'Email removed', description: 'It is no longer sent.' }}
      onDone={() => navigate(`/admin/sequences/${name}`)}
      failure={{ title: 'The email was not removed' }}
    />
  )
}

export function ResetMail({ name, id, revision }: Omit<OneMail, 'subject'>) {
  return (
    <ConfirmDialog
      title="Reset to the original text?"
      description="Your subject, text and delay are replaced by the original ones. You cannot undo this."
      trigger={<Button look="quiet">Reset to original</Button>}
      buttons={{ confirm: 'Reset', pending: 'Resetting…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => callApi('POST', `${api}/${name}/mails/${id}/back-to-ours`, { revision })}
      done={{ title: 'Email reset', description: 'The original text is used from now on.' }}
      failure={{ title: 'Nothing changed' }}
    />
  )
}
