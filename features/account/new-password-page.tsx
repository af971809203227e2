import { callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SubmitButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { Message } from '#ui/message.tsx'
import { useSend } from '#ui/use-send.tsx'
import type { TypedPassword } from './schema.ts'
import { SignedOutPage } from './signed-out-page.tsx'

const fetchSchema = async () => (await import('./schema.ts')).typedPasswordSchema

type NewPasswordPageProps = { token: string; email: string | undefined }

/** `email` is undefined if the link is invalid. */
export function NewPasswordPage({ token, email }: NewPasswordPageProps) {
  if (email === undefined) {
    return (
      <Message
        title="This link does not work"
        text="Links work once, for 30 minutes, and only the latest one is valid."
        action={{ label: 'Request a new link', href: '/admin/forgotten-password' }}
      />
    )
  }
  return <NewPasswordForm token={token} email={email} />
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { checked, input } = useSchemaForm(fetchSchema, { newPassword: '' })
  const set = useSend((typed: TypedPassword) => callApi('POST', '/api/account/new-password', { token, ...typed }))
  if (set.isSuccess) {
    return (
      <Message
        takesFocus
        title="Your password was changed"
        text="You were signed out everywhere. Sign in with your new password."
        action={{ label: 'Sign in', href: '/admin/login' }}
      />
    )
  }
  return (
    <SignedOutPage title="New password" back={{ label: 'Back to sign-in', href: '/admin/login' }}>
      <p className="mb-6 wrap-anywhere text-soft">For {email}. This signs you out everywhere.</p>
      <ScriptForm {...checked(set.send)} className="grid gap-5">
        <FormError error={set.error} />
        <NewPasswordField email={email} {...input('newPassword')} />
        <SubmitButton send={set} pending="Saving…" label="Set password" />
      </ScriptForm>
    </SignedOutPage>
  )
}
