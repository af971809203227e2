import { retakePageText, stopText } from '#content/diagnostic/retake-words.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { allowAgain, choiceField } from '../choice.ts'

/** The reminders of one mailbox. */
type MailboxReminders = {
  address: string
  isStopped: boolean
  /** Replaces the form for admin users. */
  note?: string | undefined
}

/** Opening the page changes nothing, because email programs prefetch links. Works without JavaScript. */
export function StopPage({ mailbox }: { mailbox: MailboxReminders | undefined }) {
  if (!mailbox) return <Message {...retakePageText.notFound} />
  const { isStopped, note, address } = mailbox
  const { heading, text, button } = isStopped ? stopText.stopped : stopText.allowed
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{text}</p>
      {note ? (
        <p className="mt-6 max-w-text text-soft">{note}</p>
      ) : (
        <form method="post" action="?" className="mt-6">
          {isStopped && <input type="hidden" name={choiceField} value={allowAgain} />}
          <Button type="submit" look={isStopped ? 'quiet' : undefined}>
            {button}
          </Button>
        </form>
      )}
      <p className="mt-6 wrap-anywhere">
        {stopText.address} <span className="font-semibold">{address}</span>
      </p>
    </div>
  )
}
