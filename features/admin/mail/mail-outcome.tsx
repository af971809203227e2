import type { ReactNode } from 'react'
import { Time } from '#ui/time.tsx'
import type { ListedMail } from './mail.server.ts'
import { type FullHour, isHeldBack, limitText, waitsForHour } from './waiting-mail.ts'

export function MailOutcome({ mail, fullHour }: { mail: ListedMail; fullHour: FullHour | undefined }) {
  const { state, sentAt, lastError, attempts, nextAttemptAt, refusedAt } = mail
  if (state === 'sent' && sentAt) return <Time at={sentAt} />
  if (refusedAt)
    return (
      <>
        {attempts === 0 ? 'Not sent because this address rejects email' : 'The address was rejected'}: {lastError}
      </>
    )
  if (state === 'failed')
    return (
      <>
        Failed after {attempts === 1 ? 'one attempt' : `${attempts} attempts`}: {lastError}
      </>
    )
  if (state === 'sending') return <>Sending now</>
  if (lastError) return <Waiting until={nextAttemptAt}>{lastError}</Waiting>
  if (waitsForHour(mail, fullHour)) return <Waiting until={fullHour.until}>Waiting. {limitText(fullHour)}</Waiting>
  if (isHeldBack(mail))
    return <Waiting until={nextAttemptAt}>Waiting: this address got enough emails within an hour</Waiting>
  return <>Waiting to be sent</>
}

function Waiting({ until, children }: { until: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-soft">
        Next attempt <Time at={until} />
      </span>
    </>
  )
}
