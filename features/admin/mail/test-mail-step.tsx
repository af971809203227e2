import { Time } from '#ui/time.tsx'
import type { ListedMail } from './mail.server.ts'
import { MailOutcome } from './mail-outcome.tsx'
import { TestMailForm } from './test-mail-form.tsx'

type TestMailStepProps = { address: string; last: ListedMail | undefined }

export function TestMailStep({ address, last }: TestMailStepProps) {
  return (
    <div className="grid gap-6">
      <TestMailForm address={address} />
      <div role="status" className="wrap-anywhere">
        {last && <LastTestMail mail={last} />}
      </div>
    </div>
  )
}

function LastTestMail({ mail }: { mail: ListedMail }) {
  if (mail.state === 'sent') {
    return (
      <p>
        <strong className="text-green">Sent</strong> to {mail.recipient}
        {mail.sentAt && (
          <>
            , <Time at={mail.sentAt} />
          </>
        )}
        . Check your inbox and spam folder.
      </p>
    )
  }
  const isRefused = mail.lastError !== null
  return (
    <p>
      <strong className={isRefused ? 'text-red' : 'text-amber'}>{isRefused ? 'Not sent' : 'On its way'}</strong> to{' '}
      {mail.recipient}: <MailOutcome mail={mail} fullHour={undefined} />
    </p>
  )
}
