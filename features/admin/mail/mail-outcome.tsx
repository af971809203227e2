import type { ReactNode } from 'react'
import { Time } from '#ui/time.tsx'
import type { ListedMail } from './mail.server.ts'
import { type FullHour, isHeldBack, waitsForHour } from './waiting-mail.ts'

/** What became of a mail, or what it waits for and until when. */
export function MailOutcome({ mail, fullHour }: { mail: ListedMail; fullHour: FullHour | undefined }) {
  const { state, sentAt, lastError, attempts, nextAttemptAt, refusedAt } = mail
  if (state === 'sent' && sentAt) return <Time at={sentAt} />
  if (refusedAt)
    return (
      <>
        {attempts === 0 ? 'Not sent: mail to this address is refused' : 'The address was refused'}:{' '}
        {lastError}
      </>
    )
  if (state === 'failed')
    return (
      <>
        Given up after {attempts === 1 ? 'one try' : `${attempts} tries`}: {lastError}
      </>
    )
  if (state === 'sending') return <>Being sent right now</>
  if (lastError) return <Waiting until={nextAttemptAt}>{lastError}</Waiting>
  if (waitsForHour(mail, fullHour))
    return (
      <Waiting until={fullHour.until}>
        Waiting: the site has sent its {fullHour.mostPerHour} mails for an hour
      </Waiting>
    )
  if (isHeldBack(mail))
    return (
      <Waiting until={nextAttemptAt}>Held back: this mailbox has had its share of mails for an hour</Waiting>
    )
  return <>Waiting to be sent</>
}

function Waiting({ until, children }: { until: string; children: ReactNode }) {
  return (
    <>
      {children}
      <span className="block text-soft">
        Next try <Time at={until} />
      </span>
    </>
  )
}
