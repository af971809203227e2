import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'

export function RemoveNote({ personId, noteId }: { personId: string; noteId: string }) {
  return (
    <ConfirmDialog
      title="Remove this note?"
      description="It is removed from the timeline. This cannot be undone."
      trigger={<TextButton className="min-h-11 text-sm text-link">Remove note</TextButton>}
      buttons={{ confirm: 'Remove note', pending: 'Removing…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => callApi('DELETE', `/api/admin/people/${personId}/notes/${noteId}`)}
      failure={{ title: 'The note was not removed' }}
    />
  )
}
