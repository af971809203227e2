import { callApi } from '#lib/web/api-client.browser.ts'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendOutcome } from '#ui/forms/send-outcome.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { ForgottenPassword } from './schema.ts'
import { SignedOutPage } from './signed-out-page.tsx'

const fetchSchema = async () => (await import('./schema.ts')).forgottenPasswordSchema

/** `sends`: whether there is a mail server. */
export function ForgottenPasswordPage({ sends }: { sends: boolean }) {
  return (
    <SignedOutPage title="Forgot your password?" back={{ label: 'Back to sign-in', href: '/admin/login' }}>
      {sends ? <AskForm /> : <WithoutMail />}
    </SignedOutPage>
  )
}

function AskForm() {
  const { checked, input } = useSchemaForm(fetchSchema, { email: '' })
  const ask = useSend((typed: ForgottenPassword) => callApi('POST', '/api/account/forgotten-password', typed))
  return (
    <>
      <p className="mb-6 text-soft">We’ll send a link to the email you sign in with.</p>
      <ScriptForm {...checked(ask.send)} className="grid gap-5">
        <Field label="Email" {...input('email')} type="email" autoComplete="username" />
        <SubmitButton send={ask} pending="Sending…" label="Send link" />
        <SendOutcome
          send={ask}
          sent="If there is an account with this email, a link is on its way. It works once, for 30 minutes."
          failed="Something went wrong. Please try again in a moment."
        />
      </ScriptForm>
    </>
  )
}

function WithoutMail() {
  return (
    <p>
      This site can’t send email yet. The owner can set a new password by changing ADMIN_PASSWORD in the server’s
      environment and restarting the site.
    </p>
  )
}
