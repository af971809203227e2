import { LogOut } from 'lucide-react'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useHydrated } from '#ui/use-hydrated.tsx'
import { useSend } from '#ui/use-send.tsx'

export function SignOutButton() {
  const ready = useHydrated()
  const signOut = useSend(() => callApi('POST', '/api/auth/sign-out'), {
    onSuccess: () => window.location.assign('/admin/login'),
    onError: (error) =>
      showToast({ title: 'We couldn’t sign you out', description: error.message, variant: 'destructive' }),
  })
  return (
    <button
      type="button"
      disabled={!ready || signOut.isPending}
      onClick={() => signOut.send()}
      className="flex min-h-10 items-center gap-3 rounded px-3 text-left text-soft hover:text-blue"
    >
      <LogOut aria-hidden strokeWidth={1.75} className="size-5 shrink-0" />
      <span>Sign out</span>
    </button>
  )
}
