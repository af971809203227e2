import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useAction } from '#ui/admin/use-action.tsx'
import { Field } from '#ui/forms/field.tsx'
import { PasswordInput } from '#ui/forms/password-input.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { FormProblem } from './form-problem.tsx'
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
  const { checked, input, reset } = useSchemaForm(fetchSchema, { email: '', password: '' })
  const ask = useAction((typed: ChangeEmail) => callApi('POST', '/api/admin/account/email', typed), {
    showsRejection: true,
    failure: { title: 'Your email was not changed' },
    onDone: reset,
  })
  return (
    <ScriptForm {...checked(ask.send)} className="grid max-w-96 gap-5">
      <FormProblem error={ask.error} />
      <Field
        label="New email"
        hint="We’ll send a link there. Your email changes when you open it."
        {...input('email')}
        type="email"
        autoComplete="off"
      />
      <Field label="Your password" {...input('password')}>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </Field>
      <SubmitButton send={ask} pending="Sending…" label="Send link" />
      <p role="status" className="font-semibold wrap-anywhere text-green empty:hidden">
        {ask.isSuccess && `We sent a link to ${ask.sent.email}. It works once, for 30 minutes.`}
      </p>
    </ScriptForm>
  )
}
