import { useEffect, useRef } from 'react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { NewPasswordField } from '#ui/forms/new-password-field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { Message } from '#ui/message.tsx'
import { useSend } from '#ui/use-send.tsx'
import { DoorPage } from './door-page.tsx'
import type { TypedPassword } from './schema.ts'

const fetchSchema = async () => (await import('./schema.ts')).typedPasswordSchema

type NewPasswordPageProps = { token: string; email: string | undefined }

/** Where a mailed link leads. `email` is missing where the link does not work. */
export function NewPasswordPage({ token, email }: NewPasswordPageProps) {
  if (email === undefined) {
    return (
      <Message
        title="This link does not work"
        text="It works once, for 30 minutes, and only the newest one does. Ask for another and we send it at once."
        action={{ label: 'Ask for a new link', href: '/admin/forgotten-password' }}
      />
    )
  }
  return <NewPasswordForm token={token} email={email} />
}

function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { checked, field, errors } = useSchemaForm(fetchSchema, { newPassword: '' })
  const set = useSend((typed: TypedPassword) =>
    callApi('POST', '/api/account/new-password', { token, ...typed }),
  )
  if (set.isSuccess) return <PasswordIsSet />
  return (
    <DoorPage title="New password" way={{ label: 'Back to the sign-in', href: '/admin/login' }}>
      <p className="mb-6 wrap-anywhere text-soft">For {email}. Every browser is signed out by it.</p>
      <ScriptForm {...checked(set.send)} className="grid gap-5">
        <FormError error={set.error} />
        <NewPasswordField email={email} error={errors.newPassword} field={field('newPassword')} />
        <div>
          <Button type="submit" disabled={set.isPending}>
            {set.isPending ? 'Saving…' : 'Set the password'}
          </Button>
        </div>
      </ScriptForm>
    </DoorPage>
  )
}

/** Read out, because it stands where the form was. */
function PasswordIsSet() {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="page-grid py-section">
      <h1 ref={heading} tabIndex={-1} className="text-3xl outline-none">
        Your new password is set
      </h1>
      <p className="mt-4 max-w-text text-lg text-soft">
        Sign in with it. Whoever was signed in is not any more.
      </p>
      <ButtonLink href="/admin/login" className="mt-6">
        Sign in
      </ButtonLink>
    </div>
  )
}
