import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { errorWords } from '#lib/text/error-words.ts'
import { ApiError } from '#lib/web/api-client.browser.ts'
import { showToast } from './toast-store.browser.ts'

export type FailedAction = {
  /** What did not happen: 'Nothing was erased'. Shown only when the server has said so. */
  title: string
  /** Where to see whether it happened after all, once the page has been read again. */
  look?: string
}

const patienceMs = 5000

/**
 * For the onError of an action in the admin. A refusal is said in the server's words; a session that ended offers
 * the way to a new one; and where no answer came, it may have been done: that is said, and the page read again.
 */
export function useReportFailure() {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()

  return async (error: Error, { title, look = 'This page now shows how things stand.' }: FailedAction) => {
    if (!(error instanceof ApiError)) {
      const reachable = await answers()
      // Reading again without a connection would put an error page in the place of what is on the screen.
      if (reachable) await revalidate()
      showToast({
        title: 'It may or may not have gone through',
        description: `The connection broke before an answer came. ${reachable ? look : 'Look again when the site can be reached.'}`,
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
