import { callApi } from '#lib/web/api-client.browser.ts'
import { askForPasskey } from '#platform/auth/passkeys/ask-for-passkey.browser.ts'
import { FormError } from '#ui/admin/form-error.tsx'
import { Button } from '#ui/button.tsx'
import { useSend } from '#ui/use-send.tsx'

export function PasskeyButton({ onSignedIn }: { onSignedIn: () => void }) {
  const signIn = useSend(signInWithPasskey, { onSuccess: onSignedIn })
  return (
    <div className="mt-8 grid gap-5 border-t border-line pt-8">
      <FormError error={signIn.error} />
      <div>
        <Button look="quiet" disabled={signIn.isPending || signIn.isSuccess} onClick={() => signIn.send()}>
          {signIn.isPending ? 'Signing in…' : 'Sign in with a passkey'}
        </Button>
      </div>
    </div>
  )
}

async function signInWithPasskey(): Promise<void> {
  const path = '/api/auth/sign-in/passkey'
  const response = await askForPasskey(async ({ startAuthentication }) => {
    const { options } = await callApi<{ options: Parameters<typeof startAuthentication>[0]['optionsJSON'] }>(
      'POST',
      `${path}/options`,
    )
    return startAuthentication({ optionsJSON: options })
  })
  await callApi('POST', path, { response })
}
