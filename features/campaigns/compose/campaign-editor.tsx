import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Button } from '#ui/button.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { problemsIn } from './campaign-text.ts'
import { shownSubject } from './fields.ts'
import { LivePreview } from './live-preview.tsx'
import { SaveTextDialog } from './save-text-dialog.tsx'
import { TextFields } from './text-fields.tsx'
import { type SaveState, useAutosave } from './use-autosave.tsx'

type CampaignEditorProps = {
  campaign: { id: string; subject: string; body: string; revision: number }
  toWhom: string
  /** Whose values fill the fields of the preview. */
  recipient: string
}

export function CampaignEditor({ campaign, toWhom, recipient }: CampaignEditorProps) {
  const navigate = useNavigate()
  const mayWrite = useMay('work-with-people')
  const [text, setText] = useState({ subject: campaign.subject, body: campaign.body })
  const [submitted, setSubmitted] = useState(false)
  const { state, flush } = useAutosave(campaign.id, text, campaign.revision)
  const problems = problemsIn(text)
  const shown = (name: 'subject' | 'body') => (submitted || text[name].trim() ? problems[name].join(' ') : '')

  async function review(): Promise<void> {
    setSubmitted(true)
    const saved = await flush()
    if (saved && problems.subject.length + problems.body.length === 0) {
      await navigate(`/admin/campaigns/${campaign.id}/check`)
    }
  }
  return (
    <AdminPage title={shownSubject(text.subject).trim() || 'Untitled'} intro={toWhom}>
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
        <ScriptForm
          className="grid content-start gap-6"
          onSubmit={(event) => {
            event.preventDefault()
            void review()
          }}
        >
          <TextFields text={text} mayWrite={mayWrite} problem={shown} onChange={setText} />
          {mayWrite && (
            <div className="flex flex-wrap items-center gap-3">
              <Button type="submit">Review and send</Button>
              <SaveTextDialog text={text} />
              <DeleteDraft id={campaign.id} />
              <SaveNote state={state} />
            </div>
          )}
        </ScriptForm>
        <section aria-label="Preview">
          <LivePreview text={text} recipient={recipient} title="Preview of the email" />
        </section>
      </div>
      <TextLink to="/admin/campaigns" className="mt-8">
        Back to all campaigns
      </TextLink>
    </AdminPage>
  )
}

function SaveNote({ state }: { state: SaveState }) {
  if (typeof state === 'object') {
    return (
      <p role="alert" className="font-semibold text-red">
        Not saved: {state.failed}
      </p>
    )
  }
  return (
    <p role="status" className="text-sm text-soft">
      {state === 'saved' ? 'Draft saved' : 'Saving draft…'}
    </p>
  )
}

function DeleteDraft({ id }: { id: string }) {
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title="Delete this draft?"
      description="You cannot undo this."
      trigger={<Button look="quiet">Delete draft</Button>}
      buttons={{ confirm: 'Delete draft', pending: 'Deleting…', keep: 'Cancel' }}
      isFinal
      onConfirm={() => callApi('DELETE', `/api/admin/campaigns/${id}`)}
      done={{ title: 'Draft deleted' }}
      onDone={() => navigate('/admin/campaigns')}
      failure={{ title: 'The draft was not deleted' }}
    />
  )
}
