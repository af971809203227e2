import { type ReactNode, useState } from 'react'
import { AdminSection } from '#ui/admin/admin-page.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { dueWords, type FollowUp } from '../follow-ups.ts'
import { DoneButton } from './done-button.tsx'
import { useNextLine } from './use-next-line.tsx'
import { MoreLink, WorkLine, WorkList } from './work-list.tsx'

type FollowUpsProps = { followUps: FollowUp[]; hasMore: boolean; today: string }

/** What is due on the reader's day, what waited longest first; nothing where nothing was. */
export function FollowUps({ followUps, hasMore, today }: FollowUpsProps) {
  const mayWork = useMay('work-with-people')
  const { list, heading, left, cameBack } = useNextLine(followUps.map(({ personId }) => personId))
  const [isWorkedOn, setIsWorkedOn] = useState(false)
  if (followUps.length === 0 && !isWorkedOn) return null
  const onGone = (personId: string) => {
    setIsWorkedOn(true)
    left(personId)
  }
  return (
    <AdminSection heading="Follow-ups due" headingRef={heading}>
      {followUps.length === 0 && <p className="text-soft">Nothing more is due today.</p>}
      <div ref={list}>
        {followUps.length > 0 && (
          <WorkList label="Follow-ups due">
            {followUps.map((followUp) => (
              <Line key={followUp.personId} followUp={followUp} today={today}>
                {mayWork && <DoneButton followUp={followUp} onGone={onGone} onUndone={cameBack} />}
              </Line>
            ))}
          </WorkList>
        )}
      </div>
      {hasMore && <MoreLink href="/admin/people?due=due&sort=nextStepOn">See all that are due</MoreLink>}
    </AdminSection>
  )
}

type LineProps = { followUp: FollowUp; today: string; children: ReactNode }

function Line({ followUp: { personId, name, email, nextStep, nextStepOn }, today, children }: LineProps) {
  const look = nextStepOn < today ? 'font-semibold text-amber' : 'text-soft'
  return (
    <WorkLine title={name || email} href={`/admin/people/${personId}`} beside={nextStep}>
      <span className={`inline-flex min-h-8 items-center ${look}`}>Due {dueWords(nextStepOn, today)}</span>
      {children}
    </WorkLine>
  )
}
