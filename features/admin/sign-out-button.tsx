import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { useSend } from '#ui/use-send.tsx'

export function SignOutButton() {
  const ready = useHydrated()
  const signOut = useSend(() => callApi('POST', '/api/auth/sign-out'), {
    onSuccess: () => window.location.assign('/admin/login'),
    onError: (error) =>
      showToast({ title: 'You are still signed in', description: error.message, variant: 'destructive' }),
  })
  return (
    <button
      type="button"
      disabled={!ready || signOut.isPending}
      onClick={() => signOut.send()}
      className="min-h-11 text-link"
    >
      Sign out
    </button>
  )
}
