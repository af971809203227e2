import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { BecomeOwner } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).becomeOwnerSchema

export function SetupForm({ token }: { token: string }) {
  const { checked, input } = useSchemaForm(fetchSchema, { token, name: '', email: '', password: '' })
  const { revalidate } = useRevalidator()
  const become = useSend((entry: BecomeOwner) => callApi<{ signedIn: boolean }>('POST', '/api/setup', entry), {
    // Replaces this page in the history: its link no longer works.
    onSuccess: ({ signedIn }) =>
      window.location.replace(signedIn ? '/admin/setup' : '/admin/login?next=%2Fadmin%2Fsetup'),
    // The link stopped working; the reloaded page explains why.
    onError: (error) => error instanceof ApiError && error.status === 410 && revalidate(),
  })
  return (
    <ScriptForm {...checked(become.send)} className="grid gap-5">
      <FormError error={become.error} />
      <Field label="Your name" {...input('name')} autoComplete="name" />
      <Field
        label="Email"
        hint="You sign in with it and receive notifications there."
        {...input('email')}
        type="email"
        autoComplete="username"
      />
      <Field label="Password" hint="At least 12 characters. A short phrase works well." {...input('password')}>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </Field>
      <SubmitButton send={become} once pending="Creating your account…" label="Create account" />
    </ScriptForm>
  )
}
