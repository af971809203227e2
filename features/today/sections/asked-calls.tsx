import { percentOf48 } from '#lib/alignment-score.ts'
import { phoneLink } from '#lib/text/phone-link.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Time } from '#ui/time.tsx'
import type { AskedCall } from '../asked-calls.server.ts'
import { MoreLink, WorkLine, WorkList } from './work-list.tsx'

/** Nothing where nobody waits. */
export function AskedCalls({ calls, hasMore }: { calls: AskedCall[]; hasMore: boolean }) {
  if (calls.length === 0) return null
  return (
    <AdminSection
      heading="Calls asked for"
      intro="Who waited longest first. Set the status on their page, and they are off this list."
    >
      <WorkList label="Calls asked for">
        {calls.map((call) => (
          <Call key={call.personId} call={call} />
        ))}
      </WorkList>
      {hasMore && <MoreLink href="/admin/people?show=call">See everyone who asked for a call</MoreLink>}
    </AdminSection>
  )
}

function Call({ call }: { call: AskedCall }) {
  const { personId, name, email, company, phone, score, reportId, askedAt } = call
  return (
    <WorkLine title={name || email} href={`/admin/people/${personId}`} beside={company}>
      {phone && <Phone phone={phone} />}
      {reportId && (
        <a href={`/diagnostic/results/${reportId}`} className="inline-flex min-h-11 items-center text-link">
          {score >= 0 ? `Report: ${percentOf48(score)}%` : 'Report'}
        </a>
      )}
      <span className="inline-flex min-h-11 items-center gap-1 text-soft">
        asked <Time at={askedAt} />
      </span>
    </WorkLine>
  )
}

function Phone({ phone }: { phone: string }) {
  const href = phoneLink(phone)
  if (!href) return <span className="inline-flex min-h-11 items-center">{phone}</span>
  return (
    <a href={href} className="inline-flex min-h-11 items-center text-link">
      {phone}
    </a>
  )
}
