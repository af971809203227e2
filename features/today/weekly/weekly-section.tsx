import { Link, useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

export type WeeklySectionProps = { isOn: boolean; timeZone: string }

/** On an owner's account page. */
export function WeeklySection({ isOn, timeZone }: WeeklySectionProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const change = useSend((on: boolean) => callApi('POST', '/api/admin/today/weekly-mail', { on }), {
    async onSuccess() {
      showToast({ title: isOn ? 'No summary from now on' : 'The summary comes on Mondays' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing was changed' }),
  })
  return (
    <div id="weekly" className="scroll-mt-8">
      <AdminSection
        heading="Weekly summary"
        intro={
          isOn
            ? 'Last week in a short mail to you: new people, reports, sales, what is due.'
            : 'Switched off. No mail tells you of last week.'
        }
      >
        <p className="max-w-text text-soft">
          Mondays at 7 AM in the site’s time zone, {timeZone}.{' '}
          <Link to="/admin/settings#time-zone" className="text-link">
            Change the time zone
          </Link>
        </p>
        <Button look="quiet" className="mt-4" disabled={change.isPending} onClick={() => change.send(!isOn)}>
          {isOn ? 'Switch it off' : 'Switch it on'}
        </Button>
      </AdminSection>
    </div>
  )
}
