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
import type { LetterText } from './letter-text.ts'

const fetchSchema = async () => (await import('../schema.ts')).savedTextSchema

/** Keeps subject and text under a name, to write the next letter from. */
export function SaveTextDialog({ text }: { text: LetterText }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Save as a text"
      description="The next letter can begin with it. Under a name that is taken, it takes the other’s place."
      trigger={<Button look="quiet">Save as a text</Button>}
      open={open}
      onOpenChange={setOpen}
    >
      <SaveTextForm text={text} onDone={() => setOpen(false)} />
    </Dialog>
  )
}

function SaveTextForm({ text, onDone }: { text: LetterText; onDone: () => void }) {
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { name: text.subject.slice(0, 80), ...text })
  const save = useSend((entry: SavedText) => callApi('POST', '/api/admin/writing/texts', entry), {
    onSuccess(_, { name }) {
      showToast({ title: 'Text saved', description: `A new letter can begin with “${name}”.` })
      onDone()
    },
    onError(error) {
      onDone()
      return reportFailure(error, { title: 'The text was not saved' })
    },
  })
  return (
    <ScriptForm {...checked((entry) => save.send({ ...entry, ...text }))} className="mt-6 grid gap-5">
      <Field label="Name" error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="off" />}
      </Field>
      <DialogButtons submit="Save the text" pending="Saving…" leave="Close" isPending={save.isPending} />
    </ScriptForm>
  )
}
