import { Link } from 'react-router'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminSection } from '#ui/admin/admin-page.tsx'

type WeeklySectionProps = { isOn: boolean; timeZone: string }

export function WeeklySection({ isOn, timeZone }: WeeklySectionProps) {
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
          Sent on Mondays at 7:00 in the site’s time zone, {timeZone}.{' '}
          <Link to="/admin/settings#formats" className="text-link">
            Change the time zone
          </Link>
        </p>
        <ActionButton
          className="mt-4"
          onPress={() => callApi('POST', '/api/admin/today/weekly-mail', { on: !isOn })}
          done={{ title: isOn ? 'Weekly summary turned off' : 'Weekly summary turned on' }}
          failure={{ title: 'Nothing changed' }}
        >
          {isOn ? 'Turn off' : 'Turn on'}
        </ActionButton>
      </AdminSection>
    </div>
  )
}
