import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { showToast } from './toast-store.browser.ts'

export type FailedAction = {
  /** What did not happen, such as 'Nothing was erased'. Shown only if the server rejected the action. */
  title: string
  /** Where to see whether it happened after all, after the page reloaded its data. */
  look?: string
}

const patienceMs = 5000

/**
 * For the onError of admin actions. Shows the server's message for a rejected action and a sign-in link for an expired
 * session. Without an answer the action may have succeeded, so it says so and reloads the page's data.
 */
export function useReportFailure() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async (error: Error, { title, look = 'This page now shows the current state.' }: FailedAction) => {
    if (!(error instanceof ApiError)) {
      const reachable = await answers()
      // Revalidating offline would replace the page with an error.
      if (reachable) await revalidate()
      showToast({
        title: 'It may or may not have gone through',
        description: `The connection was lost before the server answered. ${reachable ? look : 'Check again when you are back online.'}`,
        variant: 'destructive',
      })
    } else if (error.status === 401) {
      const next = encodeURIComponent(pathname + search)
      showToast({
        title,
        description: 'Your session has ended. Sign in and try again.',
        action: { label: 'Sign in', onClick: () => navigate(`/admin/login?next=${next}`) },
        variant: 'destructive',
      })
    } else {
      showToast({ title, description: errorWords(error), variant: 'destructive' })
    }
  }
}

async function answers(): Promise<boolean> {
  return fetch('/api/ready', { signal: AbortSignal.timeout(patienceMs) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
