import { AdminSection } from '#ui/admin/admin-page.tsx'
import { dueWords, type FollowUp } from '../follow-ups.ts'
import { MoreLink, WorkLine, WorkList } from './work-list.tsx'

type FollowUpsProps = { followUps: FollowUp[]; hasMore: boolean; today: string }

/** What is due on the reader's day, what waited longest first; nothing where nothing is. */
export function FollowUps({ followUps, hasMore, today }: FollowUpsProps) {
  if (followUps.length === 0) return null
  return (
    <AdminSection heading="Follow-ups due">
      <WorkList label="Follow-ups due">
        {followUps.map(({ personId, name, email, nextStep, nextStepOn }) => (
          <WorkLine key={personId} title={name || email} href={`/admin/people/${personId}`} beside={nextStep}>
            <span
              className={`inline-flex min-h-8 items-center ${nextStepOn < today ? 'font-semibold text-amber' : 'text-soft'}`}
            >
              Due {dueWords(nextStepOn, today)}
            </span>
          </WorkLine>
        ))}
      </WorkList>
      {hasMore && <MoreLink href="/admin/people?due=due&sort=nextStepOn">See all that are due</MoreLink>}
    </AdminSection>
  )
}
