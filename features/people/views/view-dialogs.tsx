import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { DialogButtons } from '#ui/admin/dialog-buttons.tsx'
import { TextButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { View } from './views.ts'

const api = '/api/admin/people-views'
const fetchSchema = async () => (await import('./schema.ts')).viewSchema

type SaveProps = { views: readonly View[]; asked: string }

export function SaveViewDialog({ views, asked }: SaveProps) {
  const [open, setOpen] = useState(false)
  const [id, setId] = useState('')
  const replaced = views.find((view) => view.id === id)
  return (
    <Dialog
      title="Save this view"
      description="The search, the filters and the sort, under a name. Everybody who works here sees it."
      trigger={<TextButton>Save as a view</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      {views.length > 0 && (
        <div className="mt-6">
          <Field label="Save it">
            {(control) => (
              <select {...control} value={id} onChange={({ target }) => setId(target.value)}>
                <option value="">As a new view</option>
                {views.map((view) => (
                  <option key={view.id} value={view.id}>
                    In place of “{view.name}”
                  </option>
                ))}
              </select>
            )}
          </Field>
        </div>
      )}
      <ViewForm
        key={id}
        view={{ id: replaced?.id ?? '', name: replaced?.name ?? '', query: asked }}
        words={{ save: 'Save the view', saved: 'View saved', failed: 'The view was not saved' }}
        onClose={() => setOpen(false)}
      />
    </Dialog>
  )
}

export function RenameViewDialog({ view }: { view: View }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Rename this view"
      description="It gets the new name for everybody who works here."
      trigger={<TextButton>Rename this view</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <ViewForm
        view={view}
        words={{ save: 'Rename the view', saved: 'View renamed', failed: 'The view was not renamed' }}
        onClose={() => setOpen(false)}
      />
    </Dialog>
  )
}

type ViewFormProps = {
  /** Without an id it is a new one. */
  view: View
  words: { save: string; saved: string; failed: string }
  onClose: () => void
}

function ViewForm({ view: { id, name, query }, words, onClose }: ViewFormProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { name, query })
  const save = useSend(
    (entry: { name: string }) =>
      callApi<View>(id ? 'PUT' : 'POST', id ? `${api}/${id}` : api, { name: entry.name, query }),
    {
      async onSuccess(view) {
        await revalidate()
        onClose()
        showToast({ title: words.saved, description: `“${view.name}” stands above the list.` })
      },
      onError(error) {
        // Said beside the name, where it can be mended.
        if (error instanceof ApiError && error.status !== 401) return
        onClose()
        reportFailure(error, { title: words.failed })
      },
    },
  )
  const refusal = save.error instanceof ApiError ? errorWords(save.error) : undefined
  return (
    <ScriptForm {...checked(save.send)} className="mt-6 grid gap-5">
      <Field label="Name" hint="Up to 60 characters" error={errors.name ?? errors.query ?? refusal}>
        {(control) => <input {...control} {...field('name')} autoComplete="off" />}
      </Field>
      <DialogButtons submit={words.save} pending="Saving…" leave="Cancel" isPending={save.isPending} />
    </ScriptForm>
  )
}
