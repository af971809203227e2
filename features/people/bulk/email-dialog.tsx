import { useNavigate } from 'react-router'
import { peopleQueryText } from '#domain/people/people-query.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextButton } from '#ui/button.tsx'
import { type ChangeDialogProps, TagField } from './change-dialog.tsx'

/** A campaign finds its people by filters, so picked people get a tag first. */
export function EmailDialog({ change, people, knownTags }: ChangeDialogProps) {
  const navigate = useNavigate()
  const { send, done, failure } = change
  return (
    <ConfirmDialog
      title={`Email ${people}`}
      description="They get a tag. The email goes to everyone who has it."
      trigger={<TextButton className="min-h-11 text-sm text-link">Email…</TextButton>}
      buttons={{ confirm: 'Write email', pending: 'Tagging…', keep: 'Cancel' }}
      onConfirm={(entry) => send({ kind: 'tag', value: String(entry.get('value')) })}
      onDone={({ value }) => navigate(`/admin/campaigns/new${peopleQueryText({ tag: [value] })}`)}
      done={done}
      failure={failure}
    >
      <div className="mt-6">
        <TagField knownTags={knownTags} />
      </div>
    </ConfirmDialog>
  )
}
