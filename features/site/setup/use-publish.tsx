import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

/** Sends what was typed in a step; visitors see it when the pages are made anew. */
export function usePublish<Entry>(part: 'business' | 'links' | 'portrait', onSaved: () => unknown) {
  const reportFailure = useReportFailure()
  return useSend((entry: Entry) => callApi('POST', `/api/admin/site/setup/${part}`, entry), {
    async onSuccess() {
      showToast({ title: 'Published', description: 'Visitors see it as soon as the pages are made anew.' })
      await onSaved()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was published' }),
  })
}
