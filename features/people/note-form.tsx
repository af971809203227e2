import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Note } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).noteSchema

export function NoteForm({ id, note }: { id: string; note: string }) {
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { note })
  const save = useSend((entry: Note) => callApi('POST', `/api/admin/people/${id}/note`, entry), {
    onSuccess() {
      showToast({ title: 'Note saved' })
    },
    onError: (error) =>
      reportFailure(error, { title: 'The note was not saved', look: 'Save it again to be sure.' }),
  })
  return (
    <ScriptForm {...checked(save.send)} className="grid max-w-text gap-4">
      <Field
        label="About this person"
        hint="Your team sees it. Included if they ask for their data."
        error={errors.note}
      >
        {(control) => <textarea {...control} {...field('note')} rows={3} />}
      </Field>
      <div>
        <Button type="submit" look="quiet" disabled={save.isPending}>
          {save.isPending ? 'Saving…' : 'Save note'}
        </Button>
      </div>
    </ScriptForm>
  )
}
