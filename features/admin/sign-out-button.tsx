import { useMutation } from '@tanstack/react-query'
import { callApi } from '#lib/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'

export function SignOutButton() {
  const signOut = useMutation({
    mutationFn: () => callApi('POST', '/api/auth/sign-out'),
    onSuccess: () => window.location.assign('/admin/login'),
    onError: (error) =>
      showToast({ title: 'You are still signed in', description: error.message, variant: 'destructive' }),
  })
  return (
    <button
      type="button"
      disabled={signOut.isPending}
      onClick={() => signOut.mutate()}
      className="min-h-11 text-link"
    >
      Sign out
    </button>
  )
}
