import { callApi } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'
import type { SignIn } from '#platform/auth/schema.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { noteSignIn } from './use-heading-after-sign-in.tsx'

type LoginFormProps = { next: string }

const fetchSchema = async () => (await import('#platform/auth/schema.ts')).signInSchema

export function LoginForm({ next }: LoginFormProps) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, { email: '', password: '' })
  const signIn = useSend((entry: SignIn) => callApi('POST', '/api/auth/sign-in/email', entry), {
    // A whole new page, so that nothing rendered before the sign-in stays on the screen.
    onSuccess() {
      noteSignIn()
      window.location.assign(next)
    },
  })

  return (
    <ScriptForm {...checked(signIn.send)} className="grid gap-5">
      {signIn.error && (
        <p role="alert" className="rounded bg-red-tint px-4 py-3 font-semibold text-red">
          {errorWords(signIn.error)}
        </p>
      )}
      <Field label="Email" error={errors.email}>
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="username" />}
      </Field>
      <Field label="Password" error={errors.password}>
        {(control) => (
          <input {...control} {...field('password')} type="password" autoComplete="current-password" />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button type="submit" disabled={signIn.isPending || signIn.isSuccess}>
          {signIn.isPending ? 'Signing in…' : 'Sign in'}
        </Button>
        <a href="/admin/forgotten-password" className="inline-flex min-h-11 items-center text-link">
          Forgotten your password?
        </a>
      </div>
    </ScriptForm>
  )
}
