import { Link, useRevalidator } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Button } from '#ui/button.tsx'
import { showToast } from '#ui/toast/toast-store.browser.ts'
import { useReportFailure } from '#ui/toast/use-report-failure.tsx'
import { useSend } from '#ui/use-send.tsx'

export type WeeklySectionProps = { isOn: boolean; timeZone: string }

export function WeeklySection({ isOn, timeZone }: WeeklySectionProps) {
  const { revalidate } = useRevalidator()
  const reportFailure = useReportFailure()
  const change = useSend((on: boolean) => callApi('POST', '/api/admin/today/weekly-mail', { on }), {
    async onSuccess() {
      showToast({ title: isOn ? 'Weekly summary turned off' : 'Weekly summary turned on' })
      await revalidate()
    },
    onError: (error) => reportFailure(error, { title: 'Nothing changed' }),
  })
  return (
    <div id="weekly" className="scroll-mt-8">
      <AdminSection
        heading="Weekly summary"
        intro={
          isOn
            ? 'You get a short email about last week: new people, reports, sales and follow-ups.'
            : 'You do not get the weekly summary.'
        }
      >
        <p className="max-w-text text-soft">
          Sent on Mondays at 7 AM in the site’s time zone, {timeZone}.{' '}
          <Link to="/admin/settings#formats" className="text-link">
            Change the time zone
          </Link>
        </p>
        <Button look="quiet" className="mt-4" disabled={change.isPending} onClick={() => change.send(!isOn)}>
          {isOn ? 'Turn off' : 'Turn on'}
        </Button>
      </AdminSection>
    </div>
  )
}
