import { againWords, stopWords } from '#content/diagnostic/rounds-words.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'
import { allowAgain, choiceField } from '../choice.ts'

/** Of a mailbox: when its reminders come, or came, and whether its reader wants any. */
export type OpenReminders = {
  address: string
  isStopped: boolean
  /** Just now, on this page. */
  isAllowed?: boolean
  /** In place of the form, for who may not choose. */
  note?: string | undefined
  reminders: { id: string; words: string }[]
}

/** A plain form that needs no script. Opening the page changes nothing: mail programs open links by themselves. */
export function StopPage({ open }: { open: OpenReminders | undefined }) {
  if (!open) return <Message {...againWords.notFound} />
  const { heading, button, after } = wordsOf(open)
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{textOf(open)}</p>
      {open.reminders.length > 0 && (
        <ul className="mt-4 list-disc pl-5">
          {open.reminders.map(({ id, words }) => (
            <li key={id}>{words}</li>
          ))}
        </ul>
      )}
      {open.note ? (
        <p className="mt-6 max-w-text text-soft">{open.note}</p>
      ) : (
        <>
          <form method="post" action="?" className="mt-6">
            {open.isStopped && <input type="hidden" name={choiceField} value={allowAgain} />}
            <Button type="submit" look={open.isStopped || open.isAllowed ? 'quiet' : undefined}>
              {button}
            </Button>
          </form>
          <p className="mt-6 max-w-text text-soft">{after}</p>
        </>
      )}
      <p className="mt-6 wrap-anywhere">
        {stopWords.address} <span className="font-semibold">{open.address}</span>
      </p>
    </div>
  )
}

function wordsOf({ isStopped, isAllowed }: OpenReminders) {
  if (isStopped) return stopWords.stopped
  return isAllowed ? { ...stopWords.some, ...stopWords.allowed } : stopWords.some
}

function textOf({ isStopped, isAllowed, reminders }: OpenReminders): string {
  if (isStopped) return stopWords.stopped.text
  if (isAllowed) return reminders.length > 0 ? stopWords.allowed.text : stopWords.allowed.noneOpen
  return reminders.length > 0 ? stopWords.some.text : stopWords.some.noneOpen
}
