import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Time } from '#ui/time.tsx'
import type { UpcomingCall } from './calls.server.ts'

/** Nothing where none is booked. */
export function UpcomingCalls({ calls }: { calls: readonly UpcomingCall[] }) {
  if (calls.length === 0) return null
  return (
    <AdminSection heading="Calls coming up">
      <ul aria-label="Calls coming up" className="divide-y divide-line border-y border-line">
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </ul>
    </AdminSection>
  )
}

function Call({ call: { personPath, name, email, startsAt, reportId, joinUrl } }: { call: UpcomingCall }) {
  return (
    <li className="flex flex-wrap items-center gap-x-6 py-1.5">
      <a
        href={personPath}
        className="inline-flex min-h-11 items-center font-semibold text-link wrap-anywhere"
      >
        {name || email}
      </a>
      <span className="inline-flex min-h-11 items-center">
        <Time at={startsAt} />
      </span>
      {reportId && (
        <a href={`/diagnostic/results/${reportId}`} className="inline-flex min-h-11 items-center text-link">
          Report
        </a>
      )}
      {joinUrl && (
        <a href={joinUrl} rel="noreferrer" className="inline-flex min-h-11 items-center text-link">
          Join
        </a>
      )}
    </li>
  )
}
