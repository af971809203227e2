import { AdminSection } from '#ui/admin/admin-page.tsx'
import { Time } from '#ui/time.tsx'
import type { FailedMail } from '../failed-mails.server.ts'
import { MoreLink, WorkLine, WorkList } from './work-list.tsx'

export function FailedMails({ mails, hasMore }: { mails: FailedMail[]; hasMore: boolean }) {
  if (mails.length === 0) return null
  return (
    <AdminSection
      heading="Mail that failed"
      intro="Of the last 30 days, and not sent again. Its page says why, and sends it once more."
    >
      <WorkList label="Mail that failed">
        {mails.map(({ id, recipient, subject, createdAt }) => (
          <WorkLine
            key={id}
            title={subject}
            href={`/admin/mail/${id}`}
            beside={`to ${recipient ?? 'your team'}`}
          >
            <span className="inline-flex min-h-8 items-center gap-1 text-soft">
              written <Time at={createdAt} />
            </span>
          </WorkLine>
        ))}
      </WorkList>
      {hasMore && <MoreLink href="/admin/mail?state=failed">See all mail that failed</MoreLink>}
    </AdminSection>
  )
}
