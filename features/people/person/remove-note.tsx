import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'

export function RemoveNote({ personId, noteId }: { personId: string; noteId: string }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title="Remove this note?"
      description="It goes from the timeline and cannot be brought back."
      trigger={<TextButton className="min-h-11 text-sm text-link">Remove the note</TextButton>}
      buttons={{ confirm: 'Remove it', pending: 'Removing…', keep: 'Keep it' }}
      isFinal
      onConfirm={() => callApi('DELETE', `/api/admin/people/${personId}/notes/${noteId}`)}
      onDone={revalidate}
      failure={{ title: 'The note is still there' }}
    />
  )
}
