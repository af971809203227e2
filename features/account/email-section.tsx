import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { FormProblem, useProblem } from './form-problem.tsx'
import type { ChangeEmail } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).changeEmailSchema

type EmailSectionProps = {
  email: string
  /** Whether a mail server is set up. */
  sends: boolean
}

export function EmailSection({ email, sends }: EmailSectionProps) {
  return (
    <AdminSection heading="Email" intro={`You sign in with ${email}.`}>
      {sends ? (
        <EmailForm />
      ) : (
        <p className="max-w-text">
          To change your email, we send a confirmation link, but this site has no mail server yet. An owner can add one
          under Settings.
        </p>
      )}
    </AdminSection>
  )
}

function EmailForm() {
  const problem = useProblem('Your email was not changed')
  const { checked, field, errors, reset } = useSchemaForm(fetchSchema, { email: '', password: '' })
  const ask = useSend((typed: ChangeEmail) => callApi('POST', '/api/admin/account/email', typed), {
    onSuccess: () => reset(),
    onError: problem.report,
  })
  return (
    <ScriptForm {...checked(ask.send)} className="grid max-w-96 gap-5">
      <FormProblem error={ask.error} />
      <Field
        label="New email"
        hint="We’ll send a link there. Your email changes when you open it."
        error={errors.email}
      >
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Your password" error={errors.password}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
      </Field>
      <div>
        <Button type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending…' : 'Send link'}
        </Button>
      </div>
      <p role="status" className="font-semibold wrap-anywhere text-green empty:hidden">
        {ask.isSuccess && `We sent a link to ${ask.sent.email}. It works once, for 30 minutes.`}
      </p>
    </ScriptForm>
  )
}
