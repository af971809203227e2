import { AdminPage, EmptyState } from '#ui/admin/admin-page.tsx'
import { CallList } from './call-list.tsx'
import type { UpcomingCall } from './calls.server.ts'

type CallsPageProps = { upcoming: readonly UpcomingCall[]; past: readonly UpcomingCall[] }

export function CallsPage({ upcoming, past }: CallsPageProps) {
  return (
    <AdminPage title="Calls">
      {upcoming.length + past.length === 0 && (
        <EmptyState
          text="Calls that visitors book appear here with their score, once your calendar is connected."
          action={{ label: 'Connect your calendar', href: '/admin/settings/calendar' }}
        />
      )}
      <CallList heading="Upcoming calls" calls={upcoming} />
      <CallList heading="Past calls" calls={past} isPast />
    </AdminPage>
  )
}
