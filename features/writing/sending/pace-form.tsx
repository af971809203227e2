import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TypedPace } from '../schema.ts'

const fetchSchema = async () => (await import('../schema.ts')).paceSchema

export function PaceForm({ perHour }: { perHour: number }) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { perHour: String(perHour) })
  const save = useSend((typed: TypedPace) => callApi('POST', '/api/admin/writing/pace', typed), {
    onSuccess() {
      showToast({ title: 'Pace saved', description: 'It holds from the next letter on.' })
      revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'The pace was not saved' }),
  })
  return (
    <ScriptForm {...checked(save.send)} className="flex max-w-text flex-wrap items-end gap-4">
      <Field label="Letters an hour, at most" error={errors.perHour}>
        {(control) => (
          <input
            {...control}
            {...field('perHour')}
            inputMode="numeric"
            className={`${control.className} max-w-40`}
          />
        )}
      </Field>
      <Button type="submit" look="quiet" disabled={save.isPending}>
        {save.isPending ? 'Saving…' : 'Save the pace'}
      </Button>
    </ScriptForm>
  )
}
