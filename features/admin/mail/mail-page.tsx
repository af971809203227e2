import { onlyOwnersReadIt } from '#content/admin/members.ts'
import { callApi } from '#lib/web/api-client.browser.ts'
import { ActionButton } from '#ui/admin/action-button.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { FactList } from '#ui/admin/facts.tsx'
import { MailState } from '#ui/admin/mail-state.tsx'
import { RefusedAddress } from '#ui/admin/refused-address.tsx'
import { TextLink } from '#ui/admin/text-link.tsx'
import { useMay } from '#ui/admin/use-may.tsx'
import { Time } from '#ui/time.tsx'
import type { ReadMail } from './mail.server.ts'
import { MailOutcome } from './mail-outcome.tsx'
import { hasNoText, noTextReason } from './removed-text.ts'
import type { FullHour } from './waiting-mail.ts'

type MailPageProps = {
  mail: ReadMail
  fullHour: FullHour | undefined
  /** Set if the recipient's address rejects email. */
  rejection: { at: string; answer: string; held: number; personId: string } | undefined
}

export function MailPage({ mail, fullHour, rejection }: MailPageProps) {
  const maySend = useMay('work-with-people')
  return (
    <AdminPage title={mail.subject} actions={maySend && !mail.bodyRemovedAt && <SendAgain mail={mail} />}>
      {rejection && (
        <RefusedAddress
          personId={rejection.personId}
          email={mail.recipient ?? ''}
          rejection={rejection}
          held={rejection.held}
        >
          If it has a typo, correct it where it was entered, such as in the order.
        </RefusedAddress>
      )}
      <FactList
        facts={{
          State: <MailState state={mail.state} />,
          To: mail.recipient ?? 'Your team',
          'Replies go to': mail.replyTo,
          Created: <Time at={mail.createdAt} />,
          [mail.state === 'sent' ? 'Accepted' : 'Status']: <MailOutcome mail={mail} fullHour={fullHour} />,
          Attachments: mail.attachments.length > 0 && (
            <>
              {mail.attachments.join(', ')}
              <span className="block text-soft">Created again each time the email is sent</span>
            </>
          ),
        }}
      />
      {hasNoText(mail) || mail.isWithheld ? (
        <p className="mt-6 max-w-text">{hasNoText(mail) ? noTextReason(mail) : onlyOwnersReadIt}</p>
      ) : (
        <MailText mail={mail} />
      )}
      <TextLink to="/admin/mail" className="mt-4">
        Back to all emails
      </TextLink>
    </AdminPage>
  )
}

function MailText({ mail: { id, text } }: { mail: ReadMail }) {
  return (
    <>
      <iframe
        title="Email preview"
        sandbox=""
        src={`/api/admin/mail/${id}/html`}
        className="mt-6 h-[40rem] w-full rounded border border-line bg-sheet"
      />
      <details className="mt-6">
        <summary className="inline-flex min-h-11 items-center text-link">Show plain text</summary>
        <pre className="mt-2 max-w-text font-sans text-sm whitespace-pre-wrap">{text}</pre>
      </details>
    </>
  )
}

function SendAgain({ mail }: { mail: ReadMail }) {
  return (
    <ActionButton
      onPress={() => callApi('POST', `/api/admin/mail/${mail.id}/send-again`)}
      disabled={mail.state === 'sending'}
      done={{ title: 'On its way', description: `“${mail.subject}” will be sent right away.` }}
      failure={{ title: 'It was not sent', look: 'If it was, it appears in the list of emails.' }}
    >
      {mail.state === 'queued' ? 'Send now' : 'Send again'}
    </ActionButton>
  )
}
