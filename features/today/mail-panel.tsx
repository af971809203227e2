import { Link } from 'react-router'
import { formatCount } from '#lib/text/count.ts'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { Time } from '#ui/time.tsx'
import type { FailedMail } from './failed-mails.server.ts'

export type MailPanelProps = {
  /** Emails in the queue, why they wait, and until when, if that is known. */
  waiting: number
  reason: string
  until?: string | undefined
  failed: { mails: FailedMail[]; hasMore: boolean }
}

/** Emails that wait or failed, and why. Nothing while all of them go out. */
export function MailPanel({ waiting, reason, until, failed: { mails, hasMore } }: MailPanelProps) {
  if (waiting === 0 && mails.length === 0) return null
  return (
    <AdminSection heading="Email">
      {waiting > 0 && (
        <p className="text-sm">
          <TextLink to="/admin/mail?state=waiting">
            {waiting === 1 ? '1 email waits' : `${formatCount(waiting)} emails wait`}
          </TextLink>
          <span className="block text-soft">
            {reason}
            {until && (
              <>
                {' '}
                They go on at <Time at={until} />.
              </>
            )}
          </span>
        </p>
      )}
      {mails.length > 0 && (
        <ul aria-label="Failed emails" className="divide-y divide-line border-y border-line text-sm">
          {mails.map(({ id, recipient, subject, lastError }) => (
            <li key={id} className="py-2 wrap-anywhere">
              <Link to={`/admin/mail/${id}`} className="inline-flex min-h-8 items-center text-link">
                {subject}
              </Link>
              <span className="block text-soft">
                Failed, to {recipient ?? 'your team'}
                {lastError && `: ${lastError}`}
              </span>
            </li>
          ))}
        </ul>
      )}
      {hasMore && <TextLink to="/admin/mail?state=failed">See all failed emails</TextLink>}
    </AdminSection>
  )
}
