import { callApi } from '#lib/web/api-client.browser.ts'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendOutcome } from '#ui/forms/send-outcome.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { DoorPage } from './door-page.tsx'
import type { ForgottenPassword } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).forgottenPasswordSchema

/** `sends`: whether there is a mail server. */
export function ForgottenPasswordPage({ sends }: { sends: boolean }) {
  return (
    <DoorPage title="Forgotten password" way={{ label: 'Back to the sign-in', href: '/admin/login' }}>
      {sends ? <AskForm /> : <WithoutMail />}
    </DoorPage>
  )
}

function AskForm() {
  const { checked, field, errors } = useSchemaForm(fetchSchema, { email: '' })
  const ask = useSend((typed: ForgottenPassword) => callApi('POST', '/api/account/forgotten-password', typed))
  return (
    <>
      <p className="mb-6 text-soft">We send a link to the address that you sign in with.</p>
      <ScriptForm {...checked(ask.send)} className="grid gap-5">
        <Field label="Email" error={errors.email}>
          {(control) => <input {...control} {...field('email')} type="email" autoComplete="username" />}
        </Field>
        <div>
          <Button type="submit" disabled={ask.isPending}>
            {ask.isPending ? 'Sending…' : 'Send me the link'}
          </Button>
        </div>
        <SendOutcome
          send={ask}
          sent="If there is an account with this address, a link is on its way. It works once, for 30 minutes."
          failed="That did not work. Please wait a little and try again."
        />
      </ScriptForm>
    </>
  )
}

function WithoutMail() {
  return (
    <p>
      This site has no mail server yet, so it can send no link. An owner sets a new password by starting the
      site with another ADMIN_PASSWORD in the server’s settings.
    </p>
  )
}
