import { ApiError } from '#lib/api-client.browser.ts'
import { errorWords } from '#lib/error-words.ts'

type FormAnswerProps = {
  send: { isPending: boolean; error: Error | null; answer: { said: string; notice?: string } | undefined }
  /** Said while somebody else's server is asked. */
  pending: string
  /** What the page says of it anyway. */
  shownAbove?: string | null | undefined
}

/** What came of "Test and save", below its button: in the words of the server that was asked. */
export function FormAnswer({ send: { isPending, error, answer }, pending, shownAbove }: FormAnswerProps) {
  return (
    <div className="grid gap-3 empty:hidden">
      <p role="status" className="text-soft empty:hidden">
        {isPending && pending}
        {answer && (
          <span className="font-semibold text-green">{answer.said}. Saved, and in use from now on.</span>
        )}
      </p>
      {answer?.notice && answer.notice !== shownAbove && <Notice text={answer.notice} />}
      <p role="alert" className="rounded bg-red-tint px-4 py-3 wrap-anywhere text-ink empty:hidden">
        {error && isRefusal(error) && (
          <>
            <strong className="text-red">Not saved.</strong> {errorWords(error)}
          </>
        )}
      </p>
    </div>
  )
}

/** Works, and yet there is something to know. */
export function Notice({ text }: { text: string }) {
  return <p className="border-l-4 border-amber bg-amber-tint px-4 py-3 wrap-anywhere">{text}</p>
}

/** Said beside the form. A session that ended, or an answer that never came, is told by a message of its own. */
export function isRefusal(error: Error): boolean {
  return error instanceof ApiError && error.status !== 401
}
