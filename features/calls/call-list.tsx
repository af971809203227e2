import { Link } from 'react-router'
import { percentOf48 } from '#lib/alignment-score.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { ExternalLink } from '#ui/external-link.tsx'
import { Time } from '#ui/time.tsx'
import { CallOutcomeForm } from './call-outcome.tsx'
import type { UpcomingCall } from './calls.server.ts'

type CallListProps = { heading: string; calls: readonly UpcomingCall[]; isPast?: boolean; more?: boolean }

export function CallList({ heading, calls, isPast = false, more = false }: CallListProps) {
  if (calls.length === 0) return null
  return (
    <AdminSection heading={heading}>
      <ul aria-label={heading} className="divide-y divide-line border-y border-line">
        {calls.map((call) => (
          <CallLine key={call.id} call={call} isPast={isPast} />
        ))}
      </ul>
      {more && (
        <Link to="/admin/calls" className="inline-block py-1.5 text-sm text-link">
          All calls
        </Link>
      )}
    </AdminSection>
  )
}

function CallLine({ call, isPast }: { call: UpcomingCall; isPast: boolean }) {
  const { personPath, name, email, startsAt, said, joinUrl } = call
  const who = name || email
  return (
    <li className="py-2 wrap-anywhere">
      <div className="grid grid-cols-[1fr_auto] items-baseline gap-x-6">
        <p className="flex flex-wrap items-baseline gap-x-4 max-lg:col-span-2">
          <Link to={personPath} className="inline-block py-0.5 font-semibold text-link">
            {who}
          </Link>
          <Time at={startsAt} />
        </p>
        {!isPast && (
          <span className="flex gap-x-5 text-sm max-lg:col-start-2 max-lg:row-start-2">
            <Link to={personPath} aria-label={`Prepare for ${who}`} className="inline-block py-1 text-link">
              Prepare
            </Link>
            {joinUrl && (
              <ExternalLink href={joinUrl} className="inline-block py-1 font-semibold text-link">
                Join<span className="sr-only"> the call with {who}</span>
              </ExternalLink>
            )}
          </span>
        )}
        <Score call={call} />
        {isPast && (
          <div className={`text-sm max-lg:col-span-2 ${call.outcome ? 'lg:col-start-2 lg:row-start-1' : 'col-span-2'}`}>
            <CallOutcomeForm call={{ ...call, name: who }} />
          </div>
        )}
      </div>
      {said && <Said text={said} />}
    </li>
  )
}

function Score({ call: { report } }: { call: UpcomingCall }) {
  if (!report) return <span className="row-start-2 text-sm text-soft">No diagnostic yet</span>
  return (
    <span className="row-start-2 text-sm">
      <a href={`/diagnostic/results/${report.id}`} className="inline-block py-0.5 text-link">
        Scored {percentOf48(report.score)}%
      </a>
      {report.weakest && <span className="text-soft">, weakest in {report.weakest}</span>}
    </span>
  )
}

/** What the visitor wrote in the booking form. */
function Said({ text }: { text: string }) {
  return (
    <blockquote className="mb-2 max-w-text border-line border-l-2 pl-3 text-sm whitespace-pre-line text-soft">
      {text}
    </blockquote>
  )
}
