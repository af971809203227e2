import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { Name } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).nameSchema

export function NameSection({ name }: Name) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const { checked, field, errors } = useSchemaForm(fetchSchema, { name })
  const save = useSend((typed: Name) => callApi('POST', '/api/admin/account/name', typed), {
    async onSuccess() {
      showToast({ title: 'Name saved' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Your name was not saved' }),
  })
  return (
    <AdminSection heading="Name">
      <ScriptForm {...checked(save.send)} className="grid max-w-96 gap-5">
        <Field label="Your name" error={errors.name}>
          {(control) => <input {...control} {...field('name')} autoComplete="name" />}
        </Field>
        <div>
          <Button type="submit" disabled={save.isPending}>
            {save.isPending ? 'Saving…' : 'Save name'}
          </Button>
        </div>
      </ScriptForm>
    </AdminSection>
  )
}
