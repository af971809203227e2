import { useRevalidator } from 'react-router'
import { ApiError, callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { BecomeOwner } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).becomeOwnerSchema

export function SetupForm({ token }: { token: string }) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, { token, name: '', email: '', password: '' })
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
      <Field label="Your name" error={errors.name}>
        {(control) => <input {...control} {...field('name')} autoComplete="name" />}
      </Field>
      <Field label="Email" hint="You sign in with it and receive notifications there." error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" hint="At least 12 characters. A short phrase works well." error={errors.password}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="new-password" />}
      </Field>
      <div>
        <Button type="submit" disabled={become.isPending || become.isSuccess}>
          {become.isPending ? 'Creating your account…' : 'Create account'}
        </Button>
      </div>
    </ScriptForm>
  )
}
