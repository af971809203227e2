import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useSend } from '#ui/use-send.tsx'
import { FormProblem, useProblem } from './form-problem.tsx'
import type { ChangePassword } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).changePasswordSchema

export function PasswordSection({ email }: { email: string }) {
  const problem = useProblem('The password was not changed')
  const start = { password: '', newPassword: '' }
  const { checked, field, errors, reset } = useSchemaForm(fetchSchema, start)
  const change = useSend((typed: ChangePassword) => callApi('POST', '/api/admin/account/password', typed), {
    async onSuccess() {
      reset()
      showToast({ title: 'Password changed', description: 'All other browsers were signed out.' })
      await problem.readAgain()
    },
    onError: problem.report,
  })
  return (
    <AdminSection heading="Password" intro="Changing it signs out all other browsers.">
      <ScriptForm {...checked(change.send)} className="grid max-w-96 gap-5">
        <FormProblem error={change.error} />
        <Field label="Current password" error={errors.password}>
          {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
        </Field>
        <NewPasswordField email={email} error={errors.newPassword} field={field('newPassword')} />
        <div>
          <Button type="submit" disabled={change.isPending}>
            {change.isPending ? 'Changing…' : 'Change password'}
          </Button>
        </div>
      </ScriptForm>
    </AdminSection>
  )
}
