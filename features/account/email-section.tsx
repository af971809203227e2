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
  /** Without a mail server no link can be sent. */
  sends: boolean
}

export function EmailSection({ email, sends }: EmailSectionProps) {
  return (
    <AdminSection heading="Email" intro={`You sign in with ${email}.`}>
      {sends ? (
        <EmailForm />
      ) : (
        <p className="max-w-text">
          A new address is confirmed by a mail, and this site has no mail server yet. An owner enters one
          under Settings.
        </p>
      )}
    </AdminSection>
  )
}

function EmailForm() {
  const problem = useProblem('Your address was not changed')
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
        hint="We send a link there. Until it is used nothing changes."
        error={errors.email}
      >
        {(control) => <input {...control} {...field('email')} type="email" autoComplete="off" />}
      </Field>
      <Field label="Your password" error={errors.password}>
        {(control) => <PasswordInput {...control} {...field('password')} autoComplete="current-password" />}
      </Field>
      <div>
        <Button type="submit" disabled={ask.isPending}>
          {ask.isPending ? 'Sending…' : 'Send the link'}
        </Button>
      </div>
      <p role="status" className="font-semibold wrap-anywhere text-green empty:hidden">
        {ask.isSuccess && `A link is on its way to ${ask.sent.email}. It works once, for 30 minutes.`}
      </p>
    </ScriptForm>
  )
}
