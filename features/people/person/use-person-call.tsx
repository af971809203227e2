import { useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { type FailedAction, useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

type PersonCall<Sent> = {
  method?: 'POST' | 'DELETE'
  /** Below the person's own address in the API. */
  path: string
  failure: FailedAction
  /** Said when it is done; nothing where the page itself shows it. */
  done?: { title: string; description: string }
  onDone?: (sent: Sent) => unknown
}

/** Something that is done about a person; afterwards the page shows how things stand now. */
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
