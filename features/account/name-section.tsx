import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import type { Name } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).nameSchema

export function NameSection({ name }: Name) {
  const { checked, input } = useSchemaForm(fetchSchema, { name })
  const save = useAction((typed: Name) => callApi('POST', '/api/admin/account/name', typed), {
    done: { title: 'Name saved' },
    failure: { title: 'Your name was not saved' },
  })
  return (
    <AdminSection heading="Name">
      <ScriptForm {...checked(save.send)} className="grid max-w-96 gap-5">
        <Field label="Your name" {...input('name')} autoComplete="name" />
        <SubmitButton send={save} pending="Saving…" label="Save name" />
      </ScriptForm>
    </AdminSection>
  )
}
