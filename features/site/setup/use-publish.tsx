import { callApi } from '#lib/web/api-client.browser.ts'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

export function usePublish<Entry>(
  part: 'business' | 'links' | 'portrait' | 'formats' | 'tax',
  onSaved: () => unknown,
) {
  const reportFailure = useReportFailure()
  return useSend((entry: Entry) => callApi('POST', `/api/admin/site/setup/${part}`, entry), {
    async onSuccess() {
      showToast({
        title: 'Published',
        description: 'Your changes will be live as soon as the pages are updated.',
      })
      await onSaved()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was published' }),
  })
}
