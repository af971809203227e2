import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { FormProblem } from './form-problem.tsx'
import type { ChangePassword } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).changePasswordSchema

export function PasswordSection({ email }: { email: string }) {
  const start = { password: '', newPassword: '' }
  const { checked, input, reset } = useSchemaForm(fetchSchema, start)
  const change = useAction((typed: ChangePassword) => callApi('POST', '/api/admin/account/password', typed), {
    showsRejection: true,
    done: { title: 'Password changed', description: 'All other browsers were signed out.' },
    failure: { title: 'The password was not changed' },
    onDone: reset,
  })
  return (
    <AdminSection heading="Password" intro="Changing it signs out all other browsers.">
      <ScriptForm {...checked(change.send)} className="grid max-w-96 gap-5">
        <FormProblem error={change.error} />
        <Field label="Current password" {...input('password')}>
          {(control) => <PasswordInput {...control} autoComplete="current-password" />}
        </Field>
        <NewPasswordField email={email} {...input('newPassword')} />
        <SubmitButton send={change} pending="Changing…" label="Change password" />
      </ScriptForm>
    </AdminSection>
  )
}
