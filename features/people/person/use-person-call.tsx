import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { type FailedAction, useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

type PersonCall<Sent> = {
  method?: 'POST' | 'DELETE'
  /** Relative to the person's API path. */
  path: string
  failure: FailedAction
  /** The toast, unless the page itself shows the result. */
  done?: { title: string; description?: string }
  onDone?: (sent: Sent) => unknown
}

/** Sends an action and then reloads the page's data. */
export function usePersonCall<Sent = void>(
  id: string,
  { method = 'POST', path, failure, done, onDone }: PersonCall<Sent>,
) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  return useSend((sent: Sent) => callApi(method, `/api/admin/people/${id}/${path}`, sent ?? undefined), {
    async onSuccess(_, sent) {
      if (done) showToast(done)
      await revalidate()
      onDone?.(sent)
    },
    onError: (error) => reportFailure(error, failure),
  })
}
