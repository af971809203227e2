import { useState } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { SavedText } from '../schema.ts'
import type { CampaignText } from './campaign-text.ts'

const fetchSchema = async () => (await import('../schema.ts')).savedTextSchema

export function SaveTextDialog({ text }: { text: CampaignText }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Save as template"
      description="You can start new emails from it. A template with the same name is replaced."
      trigger={<Button look="quiet">Save as template</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <SaveTextForm text={text} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function SaveTextForm({ text, onDone }: { text: CampaignText; onDone: () => void }) {
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { name: text.subject.slice(0, 80), ...text })
  const save = useSend((entry: SavedText) => callApi('POST', '/api/admin/campaigns/texts', entry), {
    onSuccess(_, { name }) {
      showToast({ title: 'Template saved', description: `You can now start emails from “${name}”.` })
      onDone()
    },
    onError(error) {
      onDone()
      return reportFailure(error, { title: 'The template was not saved' })
    },
  })
  return (
    <ScriptForm {...checked((entry) => save.send({ ...entry, ...text }))} className="mt-6 grid gap-5">
      <Field label="Name" error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="off" />}
      </Field>
      <DialogButtons submit="Save template" pending="Saving…" leave="Cancel" isPending={save.isPending} />
    </ScriptForm>
  )
}
