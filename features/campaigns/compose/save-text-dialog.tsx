import { callApi } from '#lib/web/api-client.browser.ts'
import { ConfirmDialog } from '#ui/admin/confirm-dialog.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import type { CampaignText } from './campaign-text.ts'

export function SaveTextDialog({ text }: { text: CampaignText }) {
  return (
    <ConfirmDialog
      title="Save as template"
      description="You can start new emails from it. A template with the same name is replaced."
      trigger={<Button look="quiet">Save as template</Button>}
      buttons={{ confirm: 'Save template', pending: 'Saving…', keep: 'Cancel' }}
      onConfirm={(entry) => callApi('POST', '/api/admin/campaigns/texts', { name: entry.get('name'), ...text })}
      done={{ title: 'Template saved', description: 'You can now start emails from it.' }}
      failure={{ title: 'The template was not saved' }}
    >
      <div className="mt-6">
        <Field label="Name" name="name" defaultValue={text.subject.slice(0, 80)} autoComplete="off" />
      </div>
    </ConfirmDialog>
  )
}
