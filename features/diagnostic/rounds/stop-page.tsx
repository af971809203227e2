import { againWords, stopWords } from '#content/diagnostic/rounds-words.ts'
import { Button } from '#ui/button.tsx'
import { Message } from '#ui/message.tsx'

/** Of an address: when its reminders come, or came. */
export type OpenReminders = { address: string; reminders: { id: string; words: string }[] }

/** A plain form that needs no script. Opening the page changes nothing: mail programs open links by themselves. */
export function StopPage({ open }: { open: OpenReminders | undefined }) {
  if (!open) return <Message {...againWords.notFound} />
  const { some, none } = stopWords
  const isNone = open.reminders.length === 0
  return (
    <div className="page-grid py-section">
      <h1 className="text-3xl">{isNone ? none.heading : some.heading}</h1>
      <p className="mt-4 max-w-text text-lg text-soft">{isNone ? none.text : some.text}</p>
      {!isNone && (
        <>
          <ul className="mt-4 list-disc pl-5">
            {open.reminders.map(({ id, words }) => (
              <li key={id}>{words}</li>
            ))}
          </ul>
          <form method="post" className="mt-6">
            <Button type="submit">{some.button}</Button>
          </form>
          <p className="mt-6 max-w-text text-soft">{some.linkToo}</p>
        </>
      )}
      <p className="mt-6 wrap-anywhere">
        {stopWords.address} <span className="font-semibold">{open.address}</span>
      </p>
    </div>
  )
}
