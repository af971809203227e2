import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import type { AnswerOf } from '#platform/http/answer-of.server.ts'
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
import type { viewsApi } from './views-api.server.ts'

const api = '/api/admin/people-views'
const fetchSchema = async () => (await import('./schema.ts')).viewSchema

type SaveProps = { views: readonly View[]; asked: string }

export function SaveViewDialog({ views, asked }: SaveProps) {
  const [open, setOpen] = useState(false)
  const [id, setId] = useState('')
  const replaced = views.find((view) => view.id === id)
  return (
    <Dialog
      title="Save view"
      description="Saves the search, filters and sort order. Your whole team sees the view."
      trigger={<TextButton>Save as view</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      {views.length > 0 && (
        <div className="mt-6">
          <Field label="Save as">
            {(control) => (
              <select {...control} value={id} onChange={({ target }) => setId(target.value)}>
                <option value="">New view</option>
                {views.map((view) => (
                  <option key={view.id} value={view.id}>
                    Replace “{view.name}”
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
        labels={{ save: 'Save view', saved: 'View saved', failed: 'The view was not saved' }}
        onClose={() => setOpen(false)}
      />
    </Dialog>
  )
}

export function RenameViewDialog({ view }: { view: View }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog
      title="Rename view"
      description="Your whole team sees the new name."
      trigger={<TextButton>Rename view</TextButton>}
      open={open}
      onOpenChange={setOpen}
    >
      <ViewForm
        view={view}
        labels={{ save: 'Rename view', saved: 'View renamed', failed: 'The view was not renamed' }}
        onClose={() => setOpen(false)}
      />
    </Dialog>
  )
}

type ViewFormProps = {
  /** Empty id for a new view. */
  view: View
  labels: { save: string; saved: string; failed: string }
  onClose: () => void
}

function ViewForm({ view: { id, name, query }, labels, onClose }: ViewFormProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { name, query })
  const save = useSend(
    (entry: { name: string }) =>
      callApi<AnswerOf<typeof viewsApi, 'PUT', '/:id'>>(id ? 'PUT' : 'POST', id ? `${api}/${id}` : api, {
        name: entry.name,
        query,
      }),
    {
      async onSuccess(view) {
        await revalidate()
        onClose()
        showToast({ title: labels.saved, description: `“${view.name}” is shown above the list.` })
      },
      onError(error) {
        // Shown next to the field.
        if (error instanceof ApiError && error.status !== 401) return
        onClose()
        reportFailure(error, { title: labels.failed })
      },
    },
  )
  const rejection = save.error instanceof ApiError ? errorWords(save.error) : undefined
  return (
    <ScriptForm {...checked(save.send)} className="mt-6 grid gap-5">
      <Field label="Name" hint="Up to 60 characters" error={errors.name ?? errors.query ?? rejection}>
        {(control) => <input {...control} {...field('name')} autoComplete="off" />}
      </Field>
      <DialogButtons submit={labels.save} pending="Saving…" leave="Cancel" isPending={save.isPending} />
    </ScriptForm>
  )
}
