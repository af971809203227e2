import { useEffect, useRef, useState } from 'react'
import { consumeRememberedEmail } from '#lib/email/noted-email.browser.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import type { SignIn } from '#platform/auth/schema.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Field } from '#ui/forms/field.tsx'
import { ScriptForm } from '#ui/forms/script-form.tsx'
import { SendButton } from '#ui/forms/submit-button.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.tsx'
import { useSend } from '#ui/use-send.tsx'
import { CodeForm } from './code-form.tsx'
import { PasskeyButton } from './passkey-button.tsx'
import { rememberSignIn } from './use-heading-after-sign-in.tsx'

type LoginFormProps = {
  next: string
  /** Whether any account on this site has a passkey. */
  hasPasskeys: boolean
}

/** Password, then a code if two-factor authentication is on; or a passkey. */
export function LoginForm({ next, hasPasskeys }: LoginFormProps) {
  const [needsCode, setNeedsCode] = useState(false)
  const [expired, setExpired] = useState<Error | null>(null)
  // A full page load, so that nothing rendered before the sign-in stays on screen.
  function enter(): void {
    rememberSignIn()
    window.location.assign(next)
  }
  function startOver(message: string): void {
    setExpired(new Error(message))
    setNeedsCode(false)
  }
  if (needsCode) return <CodeForm onSignedIn={enter} onExpired={startOver} />
  return (
    <>
      <PasswordForm expired={expired} onSignedIn={enter} onNeedsCode={() => setNeedsCode(true)} />
      {hasPasskeys && <PasskeyButton onSignedIn={enter} />}
    </>
  )
}

const fetchSchema = async () => (await import('#platform/auth/schema.ts')).signInSchema

type PasswordFormProps = {
  /** Why the password is asked for again. */
  expired: Error | null
  onSignedIn: () => void
  onNeedsCode: () => void
}

function PasswordForm({ expired, onSignedIn, onNeedsCode }: PasswordFormProps) {
  const { checked, input } = useSchemaForm(fetchSchema, { email: '', password: '' })
  const emailInput = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const noted = consumeRememberedEmail()
    if (noted && emailInput.current?.value === '') emailInput.current.value = noted
  }, [])
  const path = '/api/auth/sign-in/email'
  const signIn = useSend((entry: SignIn) => callApi<{ needsCode?: boolean }>('POST', path, entry), {
    onSuccess: ({ needsCode }) => (needsCode ? onNeedsCode() : onSignedIn()),
  })
  return (
    <ScriptForm {...checked(signIn.send)} className="grid gap-5">
      <FormError error={signIn.error ?? (signIn.isPending ? null : expired)} />
      <Field label="Email" {...input('email')} ref={emailInput} type="email" autoComplete="username" />
      <Field label="Password" {...input('password')} type="password" autoComplete="current-password" />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <SendButton send={signIn} once pending="Signing in…" label="Sign in" />
        <a href="/admin/forgotten-password" className="inline-flex min-h-11 items-center text-link">
          Forgot your password?
        </a>
      </div>
    </ScriptForm>
  )
}
